import { sitemapWriter, type SitemapEntry } from '#domain/reach/sitemap.ts'

/** Files of a kind as a server writes them, some addresses at a time; the text of each as one. */
export function sitemapFiles(kind: string, entries: readonly SitemapEntry[], ...rest: Rest) {
  const writer = sitemapWriter(kind, ...rest)
  for (let first = 0; first < entries.length; first += 7) writer.add(entries.slice(first, first + 7))
  return writer.end().map(({ xml, ...file }) => ({ ...file, xml: xml.join('') }))
}

type Rest = Parameters<typeof sitemapWriter> extends [string, ...infer More] ? More : never
