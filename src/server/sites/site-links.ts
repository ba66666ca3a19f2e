/** Finds links of a site's settings that lead to no page of the site: typing errors, and pages nobody has written. */
import { nearest } from '#domain/site/checks/nearest.ts'
import { problemOf, valueText, type Path, type Problem } from '#domain/site/checks/problem.ts'
import { redirectOf } from '#domain/site/addresses/redirects.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import { MANUFACTURER_SERVICE_PATH, withoutEndSlashes, withoutQuery } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { matchRoute } from '#pages/match-route.ts'
import { routes, type RouteId } from '#pages/routes.ts'

const FIXED_PATHS = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))

/** Rows of the URL table whose pages are files of the site. */
const WRITTEN: ReadonlySet<RouteId> = new Set(['content', 'campaign', 'not-found'])

/** Members of the settings that hold where a link leads. */
const LINKS = ['href', 'linkUrl'] as const

/** Warnings about `site.json`, in the order of its links. */
export function deadLinks(site: Site, pages: readonly SitePage[], file: string): Problem[] {
  const known = [...FIXED_PATHS, ...pages.map(({ path }) => path)]
  const leadsOn = (path: string) => {
    const row = matchRoute(path)?.routeId ?? 'not-found'
    return !WRITTEN.has(row) || pages.some((page) => page.path === path) || redirectOf(site.redirects, path) !== null
  }
  return linksOf(site).flatMap(({ path, href }) => {
    const target = withoutEndSlashes(withoutQuery(href))
    // Shown only where the site names the manufacturer's booking page.
    if (target === MANUFACTURER_SERVICE_PATH || leadsOn(target)) return []
    const finding = {
      path,
      found: `${valueText(href)}, which leads to no page`,
      valid: 'a page of the program, of the folder pages, or a redirect',
      nearest: nearest(target, known),
    }
    return [problemOf(finding, 'warning', file)]
  })
}

function linksOf(value: unknown, path: Path = []): { path: Path; href: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const place = [...path, Array.isArray(value) ? Number(name) : name]
    const isLink = LINKS.some((link) => link === name) && typeof part === 'string' && /^\/(?!\/)/.test(part)
    return isLink ? [{ path: place, href: part }] : linksOf(part, place)
  })
}
