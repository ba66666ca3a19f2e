import {
  API_PREFIX,
  ASSETS_PREFIX,
  FAVICON_PATH,
  MANIFEST_PATH,
  HEALTH_PATH,
  LEADS_API,
  MAIN_PREFIX,
  METRICS_PATH,
  OLD_FAVICON_PATH,
  SHARE_IMAGE_PATH,
  PART_PREFIX,
  PICTURES_PREFIX,
  READY_PATH,
  VEHICLE,
  VEHICLE_PDF,
  VEHICLE_VIDEO,
} from '#domain/site/paths.ts'
import {
  CLOSED_PATHS,
  INDEX_FACET_SEARCH,
  INDEX_SEARCH,
  MULTI_SEARCH,
  SEARCH_HEALTH,
} from '../search-protocol/protocol-paths.ts'

/** Kinds of requests that the metrics distinguish. A URL as a label would create a series for each address. */
export const ROUTE_KINDS = [
  'page',
  'form',
  'fragment',
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
  [`${MAIN_PREFIX}/`, 'fragment'],
  [`${PART_PREFIX}/`, 'fragment'],
  [`${ASSETS_PREFIX}/`, 'asset'],
  [FAVICON_PATH, 'asset'],
  [SHARE_IMAGE_PATH, 'asset'],
  [OLD_FAVICON_PATH, 'asset'],
  [MANIFEST_PATH, 'asset'],
  [`${PICTURES_PREFIX}/`, 'picture'],
  [HEALTH_PATH, 'operations'],
  [READY_PATH, 'operations'],
  [METRICS_PATH, 'operations'],
  [LEADS_API, 'lead'],
  [`${API_PREFIX}/`, 'api'],
  [VEHICLE_VIDEO, 'video'],
  [VEHICLE_PDF, 'document'],
  [`${VEHICLE}/`, 'api'],
]

const PROTOCOL: ReadonlySet<string> = new Set([
  INDEX_SEARCH,
  INDEX_FACET_SEARCH,
  MULTI_SEARCH,
  SEARCH_HEALTH,
  ...CLOSED_PATHS,
])

/**
 * The kind of a route by its method and pattern (never by the address asked for); a request that met none is `none`.
 */
export function routeKindOf(method: string, pattern: string | undefined): RouteKind {
  if (pattern === undefined) return 'none'
  if (pattern === '/*') return method === 'POST' ? 'form' : 'page'
  if (PROTOCOL.has(pattern)) return 'search'
  return BEGINNINGS.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? (method === 'POST' ? 'form' : 'page')
}
