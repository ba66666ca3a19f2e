/** The URL table: the whole site map, first match by React Router's ranking. No imports, so that anything may read it. */
export const routes = [
  { id: 'home', path: '/' },
  { id: 'search', path: '/search/*' },
  { id: 'used-car', path: '/used-car/*' },
  { id: 'vehicle', path: '/cars/:slug' },
  { id: 'saved', path: '/saved' },
  { id: 'compare', path: '/compare' },
  { id: 'not-found', path: '/*' },
] as const

export type RouteId = (typeof routes)[number]['id']

/** Whether an address is one of search results: the rows `search` and `used-car`. */
export function isResultsPath(pathname: string): boolean {
  return /^\/(?:search|used-car)(?:\/|$)/.test(pathname)
}
