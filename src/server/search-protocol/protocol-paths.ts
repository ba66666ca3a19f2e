/** Paths of the search protocol (A30.1). The hosted search service defines them. */

export const INDEX_SEARCH = '/indexes/:indexUid/search'
export const INDEX_FACET_SEARCH = '/indexes/:indexUid/facet-search'
export const MULTI_SEARCH = '/multi-search'
export const SEARCH_HEALTH = '/health'

/** Paths of the service that a key for searching does not open. */
export const CLOSED_PATHS = ['/indexes', '/indexes/*', '/keys', '/keys/*', '/tasks', '/tasks/*', '/stats', '/version']

/** Whether a path names an index, and so must be answered as the service answers. */
export function isProtocolPath(path: string): boolean {
  return path.startsWith('/indexes/')
}
