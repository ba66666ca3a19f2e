import { isResultsPath } from '#domain/site/paths/paths-results.ts'

/**
 * The `rel` of a link that may lead to a search. Crawlers are not to follow what a path does not say: combinations of
 * filters have no end (R1). Further pages of a list that a path says have one.
 */
export function crawlRel(href: string): 'nofollow' | undefined {
  const [path = '', query = ''] = href.split(/[?#]/, 2)
  return href.includes('?') && isResultsPath(path) && !/^page=\d+$/.test(query) ? 'nofollow' : undefined
}
