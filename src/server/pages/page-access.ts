import type { FastifyReply } from 'fastify'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import { safeReturn } from '#domain/accounts/safe-return.ts'
import type { SignInType } from '#domain/accounts/sign-in-types.ts'
import { gateOf, isClosed } from '#domain/site/settings/gates.ts'
import { garageNameOf, HOME_PATH, SIGN_IN_PATH, signInPath } from '#domain/site/paths.ts'
import type { RouteMatch } from '#pages/match-route.ts'
import type { PageResult } from '#pages/page.ts'
import { isForOneShopper, showsAccount, type RouteId } from '#pages/routes.ts'
import { readShopper } from '../accounts/read-shopper.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { wholeUrl, type PageAddress } from './canonical-url.ts'

/** Whether a page is made for one shopper, so that it never meets the cache (F1). */
export function isPersonalPage({ ctx: { site } }: SiteRequest, { match, gate }: PageAddress): boolean {
  return match !== null && (isForOneShopper(match.routeId) || (gate !== null && isClosed(site, gate)))
}

/** Pages that anybody may see, filled in for who is signed in (R20). */
const KNOWS_SHOPPER: ReadonlySet<RouteId> = new Set(['checkout', 'buy-online', 'checkout-journey'])

/** Who may see a page, or the answer in its place. */
export type PageAccess =
  | { kind: 'open'; match: RouteMatch; session: ShopperSession | null }
  | { kind: 'elsewhere'; result: Extract<PageResult<unknown>, { kind: 'redirect' }> }

/**
 * Decides before anything else who may see a personal page (F1, R31, R32). A site without accounts has none of their
 * pages; another name of the garage leads to the site's own; nobody signed in leads to the sign-in.
 */
export async function accessTo(request: SiteRequest, url: URL, match: RouteMatch): Promise<PageAccess> {
  const { site } = request.ctx
  const isOfAccounts = showsAccount(match.routeId) || match.routeId === 'sign-in'
  if (isOfAccounts && !site.switches.garage)
    return { kind: 'open', match: { routeId: 'not-found', params: { '*': '' } }, session: null }
  const name = garageNameOf(url.pathname)
  if (name !== null && name !== site.garagePath) {
    const location = site.garagePath + url.pathname.slice(name.length) + url.search
    return { kind: 'elsewhere', result: { kind: 'redirect', status: 301, location } }
  }
  const gate = gateOf(site, url.pathname)
  if (gate === null && !isOfAccounts && !KNOWS_SHOPPER.has(match.routeId)) return { kind: 'open', match, session: null }
  const session = await readShopper(request)
  if (gate !== null && session === null)
    return { kind: 'elsewhere', result: { kind: 'redirect', status: 302, location: signInFor(request, url, gate) } }
  return { kind: 'open', match, session }
}

/** Where a request signs in before it is answered; null where it need not, or somebody is signed in (R31). */
export async function signInBefore(request: SiteRequest, url: URL): Promise<string | null> {
  const gate = gateOf(request.ctx.site, url.pathname)
  if (gate === null || (await readShopper(request)) !== null) return null
  return signInFor(request, url, gate)
}

/** The sign-in for a page that asked for something behind a gate; it leads back to that page (R31). */
export const signInFromPage = (request: SiteRequest, type: SignInType): string => signInPath(type, backOf(request))

/**
 * Answers a program's request with 401 and the address of the sign-in, where the page at `path` needs one first (R31).
 * Resolves with true where it has answered.
 */
export async function refusesProgram(request: SiteRequest, reply: FastifyReply, path: string): Promise<boolean> {
  const signIn = await signInBefore(request, wholeUrl(path))
  if (signIn === null) return false
  void reply.code(401).send({ code: 'sign_in', sign_in: signIn, message: 'Please sign in first.' })
  return true
}

function signInFor(request: SiteRequest, url: URL, gate: string): string {
  return signInPath(gate === 'garage' ? garageReason(url) : gate, url.pathname + url.search, backOf(request))
}

/** A search or vehicle that is about to be saved gives its own reason. */
function garageReason({ searchParams }: URL): SignInType {
  if (searchParams.has('save')) return 'save-search'
  return searchParams.has('watch') || searchParams.has('tell') ? 'watchlist' : 'garage'
}

/** The page of the same host that a request came from, which is where "Back" leads. */
function backOf({ headers: { referer }, host }: SiteRequest): string {
  const from = referer === undefined ? null : URL.parse(referer)
  if (from === null || from.host !== host || from.pathname === SIGN_IN_PATH) return HOME_PATH
  return safeReturn(from.pathname + from.search, HOME_PATH)
}
