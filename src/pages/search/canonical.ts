/** Redirects a search to its one canonical URL. */
import type { SiteContext } from '#data/site-context.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, type SearchState } from '#domain/search/search-state.ts'
import type { PageResult } from '../page.ts'
import { understood } from './understood.ts'

type Redirect = PageResult<never> & { kind: 'redirect' }

/** Addresses without any condition. */
const BARE = /^\/+search\/*$/i

/**
 * Where an address leads instead of showing results; `null` where it is written as we write it. 301 where it only is
 * spelled otherwise, 302 where the answer rests on what the site has today or on its settings
 * (docs/decisions/006-search-addresses.md).
 */
export async function leadsElsewhere(ctx: SiteContext, url: URL, asked: SearchState): Promise<Redirect | null> {
  const dictionary = ctx.search.dictionary(ctx.site.slug)
  const canonical = searchPath(asked, dictionary)
  const { defaultPath } = ctx.site.search
  if (BARE.test(url.pathname) && canonical === searchPath(EMPTY_STATE, dictionary) && !BARE.test(defaultPath)) {
    return { kind: 'redirect', status: 302, location: defaultPath }
  }
  const meant = searchPath(await understood(ctx, asked), dictionary)
  if (meant !== canonical) return { kind: 'redirect', status: 302, location: meant }
  return isHere(canonical, url) ? null : { kind: 'redirect', status: 301, location: canonical }
}

/**
 * Whether an address asks what it would be written to ask: the order of its parameters and the spelling of their signs
 * are nobody's matter.
 */
function isHere(path: string, url: URL): boolean {
  const [wanted, here] = [new URL(path, url), new URL(url)]
  wanted.searchParams.sort()
  here.searchParams.sort()
  return wanted.pathname === here.pathname && wanted.search === here.search
}
