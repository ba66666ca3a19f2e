/** Head tags for search engines and for previews of shared links. */
import { escapeHtml } from '#domain/escape-html.ts'
import { scriptJson } from '#islands/script-json.ts'
import type { PageHead } from './page.ts'

/** Open Graph and Twitter card tags, one to a line. Their URLs are absolute. */
export function shareTags(
  { title, description, canonical, shareImage }: PageHead,
  siteName: string,
  publicUrl: (path: string) => string,
): string {
  const tags: [kind: 'property' | 'name', name: string, content: string | number | null][] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:locale', 'en_AU'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', publicUrl(canonical)],
    ['name', 'twitter:card', shareImage === undefined ? 'summary' : 'summary_large_image'],
    ...(shareImage === undefined
      ? []
      : ([
          ['property', 'og:image', publicUrl(shareImage.path)],
          ['property', 'og:image:alt', shareImage.alt],
          ['property', 'og:image:width', shareImage.widthPx],
          ['property', 'og:image:height', shareImage.heightPx],
        ] satisfies typeof tags)),
  ]
  return tags
    .flatMap(([kind, name, content]) =>
      content === null ? [] : [`<meta ${kind}="${name}" content="${escapeHtml(String(content))}">\n`],
    )
    .join('')
}

/**
 * Structured data in a block that no browser runs, so that the policy against inline scripts does not touch it; ''
 * where there is none.
 */
export function structuredDataBlock({ structuredData = [] }: PageHead): string {
  if (structuredData.length === 0) return ''
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': structuredData })
  return `<script type="application/ld+json">${json}</script>\n`
}
