import { GARAGE_PATHS, garageNameOf } from '#domain/site/paths.ts'
import { routes, type RouteId } from './routes.ts'

export interface RouteMatch {
  routeId: RouteId
  /** The route's path parameters by name, decoded; `*` holds the path's rest. */
  params: Record<string, string>
}

/**
 * Rows with the pattern of their paths, the most exact first: at the first part that differs, fixed words go before
 * parameters, and both before `*`.
 */
const ROWS = routes
  .map(({ id, path }) => ({
    id,
    names: [...path.matchAll(/:(\w+)|\*/g)].map(([all, name]) => name ?? all),
    pattern: patternOf(path),
    ranks: ranksOf(path),
  }))
  .sort((one, other) => byRank(one.ranks, other.ranks))

function patternOf(path: string): RegExp {
  const words = path.replace(/\/\*$/, '').replace(/[.+]/g, '\\$&').replace(/:\w+/g, '([^/]+)')
  if (path === '/*') return /^\/(.*)$/
  return new RegExp(`^${words}${path.endsWith('/*') ? '(?:/(.+)|/*)' : '/*'}$`, 'i')
}

/** Rank of each part of a path, the most exact being 0. */
function ranksOf(path: string): number[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((part) => (part === '*' ? 2 : part.startsWith(':') ? 1 : 0))
}

/** Where one path ends first, the longer one is the more exact: only `*` takes parts that it does not name. */
function byRank(one: readonly number[], other: readonly number[]): number {
  for (let place = 0; place < Math.max(one.length, other.length); place++) {
    const difference = (one[place] ?? 2) - (other[place] ?? 2)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The row of the URL table for a path, in letters of either case, with a slash at its end or without. Every name of the
 * signed-in area counts as its first. Null for a path that no row takes: one with a line break.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const asked = decoded(pathname)
  const garage = garageNameOf(asked)
  const path = garage === null ? asked : GARAGE_PATHS[0] + asked.slice(garage.length)
  for (const { id, names, pattern } of ROWS) {
    const found = pattern.exec(path)
    if (found === null) continue
    return {
      routeId: id,
      params: Object.fromEntries(names.map((name, place) => [name, (found[place + 1] ?? '').replaceAll('%2F', '/')])),
    }
  }
  return null
}

/** A slash that was written as a code is none between parts. What cannot be decoded is taken as it stands. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
