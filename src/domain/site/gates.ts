/** Pages that need sign-in (A1.27, A16.3–A16.5). */
import { z } from 'zod'

export const GARAGE_PATHS = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const

const open = z.boolean().default(false)

export const gatesSchema = z.strictObject({
  checkout: open.describe('Reserve and checkout need sign-in.'),
  personalisedFinance: open.describe('/personalised/finance needs sign-in.'),
  spinToWin: open.describe('/spin-to-win needs sign-in.'),
  onlinePayment: open.describe('/online-payment needs sign-in.'),
  equifaxFinance: open.describe('The credit-check finance flow needs sign-in.'),
  tradeIn: open.describe('Trade-in flows need sign-in.'),
})
export type Gates = z.output<typeof gatesSchema>

/** Which gate stands before which address. The garage and its brand variants are always gated (A16.3). */
const GATED: readonly { pattern: RegExp; gate: keyof Gates | 'always' }[] = [
  { pattern: /^\/(my-garage|mymotorama|mybigboxcars|myblinkr|myservco)(\/|$)/, gate: 'always' },
  { pattern: /^\/cars\/[^/]+\/(checkout|buy-online)\/?$/, gate: 'checkout' },
  { pattern: /^\/checkout-journey\/?$/, gate: 'checkout' },
  { pattern: /^\/personalised\/finance\/?$/, gate: 'personalisedFinance' },
  { pattern: /^\/spin-to-win\/?$/, gate: 'spinToWin' },
  { pattern: /^\/online-payment\/?$/, gate: 'onlinePayment' },
  { pattern: /^\/finance-pre-approval\/?$/, gate: 'equifaxFinance' },
  { pattern: /^\/(cars\/trade-in|trade-in|sell-my-car|instant-price)\/?$/, gate: 'tradeIn' },
]

/** Where one signs in and comes back from (A16.5); `path` is one of this site, query included. */
export function signInPath(path: string): string {
  return `/sign-in?redirect=${encodeURIComponent(path)}`
}

/** Whether a shopper must be signed in to see a path of the site. */
export function needsSignIn(site: { gatedRoutes: Gates }, pathname: string): boolean {
  const entry = GATED.find(({ pattern }) => pattern.test(pathname))
  return entry !== undefined && (entry.gate === 'always' || site.gatedRoutes[entry.gate])
}
