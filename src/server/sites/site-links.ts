/** Finds links in a site's settings that lead to no page. They are typing errors, or pages that are not written yet. */
import { nearest } from '#domain/site/checks/nearest.ts'
import { problemOf, valueText, type Path, type Problem } from '#domain/site/checks/problem.ts'
import { redirectOf } from '#domain/site/addresses/redirects.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import { locationBySlug, shownLocations } from '#domain/site/places/lookups.ts'
import { MANUFACTURER_SERVICE_PATH, contactLocationPath, locationPath } from '#domain/site/paths.ts'
import { withoutEndSlashes, withoutQuery } from '#domain/site/paths/path-text.ts'
import type { Site } from '#domain/site/site.ts'
import { matchRoute } from '#pages/match-route.ts'
import { routes, type RouteId } from '#pages/routes.ts'

const FIXED_PATHS = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))

/** Rows of the URL table whose pages are files of the site. */
const WRITTEN: ReadonlySet<RouteId> = new Set(['content', 'campaign', 'not-found'])

/** Members of the settings that hold where a link leads. */
const LINKS = ['href', 'linkUrl', 'defaultPath', 'clearFiltersPath', 'termsPath', 'privacyPath'] as const

const NO_PAGE = ', which leads to no page'

/** Warnings about `site.json`, in the order of its links. */
export function deadLinks(site: Site, pages: readonly SitePage[], file: string): Problem[] {
  const yards = shownLocations(site)
  const known = [
    ...FIXED_PATHS,
    ...pages.map(({ path }) => path),
    ...yards.flatMap(({ slug }) => [locationPath(slug), contactLocationPath(slug)]),
  ]
  const leadsOn = (path: string) => {
    if (pages.some((page) => page.path === path) || redirectOf(site.redirects, path) !== null) return true
    const { routeId, params } = matchRoute(path) ?? { routeId: 'not-found', params: {} }
    if (routeId === 'contact-location') return locationBySlug(site, params['location'] ?? '') !== null
    return routeId === 'location' ? isYard(site, params['location'] ?? '') : !WRITTEN.has(routeId)
  }
  return linksOf(site).flatMap(({ path, href, isForBooking }) => {
    const target = withoutEndSlashes(withoutQuery(href))
    const isBooked = target === MANUFACTURER_SERVICE_PATH && (isForBooking || site.serviceBookingUrl !== null)
    if (isBooked || leadsOn(target)) return []
    const finding = {
      path,
      found: `${valueText(href)}${NO_PAGE}`,
      valid: 'a page of the program, of the folder pages, or a redirect',
      nearest: nearest(target, known),
    }
    return [problemOf(finding, 'warning', file)]
  })
}

/** Warnings about links of menus, one sentence each. */
export const deadMenuLinks = (warnings: readonly Problem[]): string[] =>
  warnings
    .filter(({ path, found }) => path.startsWith('menus.') && found.endsWith(NO_PAGE))
    .map(({ message }) => message)

/** Whether a segment names a yard that is shown, or a dealership with one. */
function isYard(site: Site, segment: string): boolean {
  return locationBySlug(site, segment) !== null || shownLocations(site).some((yard) => yard.dealershipId === segment)
}

interface SettingsLink {
  path: Path
  href: string
  /** It is shown only where the site names the manufacturer's booking page. */
  isForBooking: boolean
}

function linksOf(value: unknown, path: Path = []): SettingsLink[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const place = [...path, Array.isArray(value) ? Number(name) : name]
    const isLink = LINKS.some((link) => link === name) && typeof part === 'string' && /^\/(?!\/)/.test(part)
    const isForBooking = 'needs' in value && value.needs === 'service-booking-url'
    return isLink ? [{ path: place, href: part, isForBooking }] : linksOf(part, place)
  })
}
