/** Redirects a search to its one canonical URL. */
import type { SiteContext } from '#data/site-context.ts'
import { widerList } from '#domain/search/landings/landing-pairs.ts'
import { landingSlug, type Landing, type LandingTable } from '#domain/search/landings/landing-table.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, type SearchState } from '#domain/search/search-state.ts'
import { landingPath } from '#domain/site/paths/paths-results.ts'
import type { PageResult } from '../page.ts'
import { understood } from './understood.ts'

type Redirect = PageResult<never> & { kind: 'redirect' }

/** Matches addresses of the results page without any filter. */
const BARE = /^\/+search\/*$/i

/**
 * The redirect to a search's canonical URL; `null` on that URL. 301 where only the spelling differs, or where a landing
 * is gone; 302 where the target depends on today's stock or settings (docs/decisions/006-search-addresses.md).
 */
export async function leadsElsewhere(ctx: SiteContext, url: URL, asked: SearchState): Promise<Redirect | null> {
  const dictionary = ctx.search.dictionary(ctx.site.slug)
  const here = landingAt(url.pathname, dictionary.landings)
  if (here?.isGone === true)
    return {
      kind: 'redirect',
      status: 301,
      location: searchPath({ ...EMPTY_STATE, ...widerList(here.state) }, dictionary),
    }
  const canonical = searchPath(asked, dictionary)
  const { defaultPath } = ctx.site.search
  if (BARE.test(url.pathname) && canonical === searchPath(EMPTY_STATE, dictionary) && !BARE.test(defaultPath)) {
    return { kind: 'redirect', status: 302, location: defaultPath }
  }
  const meant = searchPath(await understood(ctx, asked), dictionary)
  if (meant !== canonical) return { kind: 'redirect', status: 302, location: meant }
  if (isHere(canonical, url)) return null
  const isToLanding = here === null && landingSlug(asked, dictionary.landings) !== null
  return { kind: 'redirect', status: isToLanding ? 302 : 301, location: canonical }
}

/** The landing at a path, spelled as we spell it or otherwise; null for any other path. */
function landingAt(pathname: string, { bySlug }: LandingTable): Landing | null {
  const landing = bySlug.get(pathname.toLowerCase().split('/').findLast(Boolean) ?? '')
  return landing !== undefined && pathname.toLowerCase().startsWith(landingPath(landing.slug)) ? landing : null
}

/** Whether an address equals a path. The order of parameters and their escaping do not count. */
function isHere(path: string, url: URL): boolean {
  const [wanted, here] = [new URL(path, url), new URL(url)]
  wanted.searchParams.sort()
  here.searchParams.sort()
  return wanted.pathname === here.pathname && wanted.search === here.search
}
