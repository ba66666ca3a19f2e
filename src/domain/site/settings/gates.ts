/** Pages that need sign-in (A1.27, A16.3–A16.5). */
import { z } from 'zod'
import { TRADE_IN_PATHS } from '../../trade-in/trade-in-paths.ts'
import {
  CHECKOUT_PATH,
  GARAGE_PATHS,
  ONLINE_PAYMENT_PATH,
  PERSONALISED_FINANCE_PATH,
  PRE_APPROVAL_PATH,
  SPIN_TO_WIN_PATH,
} from '../paths.ts'

const open = z.boolean().default(false)

export const gatesSchema = z.strictObject({
  checkout: open.describe('Reserve and checkout need sign-in.'),
  personalisedFinance: open.describe(`${PERSONALISED_FINANCE_PATH} needs sign-in.`),
  spinToWin: open.describe(`${SPIN_TO_WIN_PATH} needs sign-in.`),
  onlinePayment: open.describe(`${ONLINE_PAYMENT_PATH} needs sign-in.`),
  equifaxFinance: open.describe('The credit-check finance flow needs sign-in.'),
  tradeIn: open.describe('Trade-in flows need sign-in.'),
})
export type Gates = z.output<typeof gatesSchema>

/** Which gate stands before which pages. */
const GATED: readonly { paths: readonly string[]; gate: keyof Gates }[] = [
  { paths: [CHECKOUT_PATH], gate: 'checkout' },
  { paths: [PERSONALISED_FINANCE_PATH], gate: 'personalisedFinance' },
  { paths: [SPIN_TO_WIN_PATH], gate: 'spinToWin' },
  { paths: [ONLINE_PAYMENT_PATH], gate: 'onlinePayment' },
  { paths: [PRE_APPROVAL_PATH], gate: 'equifaxFinance' },
  { paths: TRADE_IN_PATHS, gate: 'tradeIn' },
]
const VEHICLE_CHECKOUT = /^\/cars\/[^/]+\/(checkout|buy-online)$/

/**
 * Whether a shopper must be signed in to see a path of the site. The garage is always gated, with all below it (A16.3).
 */
export function needsSignIn(site: { gatedRoutes: Gates }, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '')
  if (GARAGE_PATHS.some((garage) => path === garage || path.startsWith(`${garage}/`))) return true
  const gate = VEHICLE_CHECKOUT.test(path) ? 'checkout' : GATED.find(({ paths }) => paths.includes(path))?.gate
  return gate !== undefined && site.gatedRoutes[gate]
}
