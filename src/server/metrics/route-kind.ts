/** What a request was for, as measured: few kinds, whatever addresses are asked for. */
export const ROUTE_KINDS = [
  'page',
  'form',
  'data',
  'document',
  'picture',
  'video',
  'api',
  'lead',
  'search',
  'asset',
  'operations',
  'none',
] as const
export type RouteKind = (typeof ROUTE_KINDS)[number]

/** By how a route's pattern begins; the first that fits counts. */
const BEGINNINGS: readonly (readonly [string, RouteKind])[] = [
  ['/_data/', 'data'],
  ['/assets/', 'asset'],
  ['/favicon.', 'asset'],
  ['/img/', 'picture'],
  ['/healthz', 'operations'],
  ['/readyz', 'operations'],
  ['/metrics', 'operations'],
  ['/api/leads', 'lead'],
  ['/api/', 'api'],
  ['/cars/:slug/video', 'video'],
  ['/cars/:slug(', 'document'],
  ['/cars/:slug/', 'api'],
  ['/indexes', 'search'],
  ['/multi-search', 'search'],
  ['/health', 'search'],
  ['/keys', 'search'],
  ['/tasks', 'search'],
  ['/stats', 'search'],
  ['/version', 'search'],
]

/** The kind of a route by its method and pattern (never by the address asked for); a request that met none is `none`. */
export function routeKindOf(method: string, pattern: string | undefined): RouteKind {
  if (pattern === undefined) return 'none'
  if (pattern === '/*') return method === 'POST' ? 'form' : 'page'
  return BEGINNINGS.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? (method === 'POST' ? 'form' : 'page')
}
