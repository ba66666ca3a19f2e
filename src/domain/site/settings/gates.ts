/** Pages that need sign-in (A1.27, A16.3–A16.5). */
import { z } from 'zod'
import type { SignInType } from '../../accounts/sign-in-types.ts'
import { TRADE_IN_PATHS } from '../../trade-in/trade-in-paths.ts'
import {
  CHECKOUT_PATH,
  ONLINE_PAYMENT_PATH,
  PERSONALISED_FINANCE_PATH,
  PRE_APPROVAL_PATH,
  SPIN_TO_WIN_PATH,
  garageNameOf,
} from '../paths.ts'
import { plainPath } from '../paths/path-text.ts'

const open = z.boolean().default(false)

export const gatesSchema = z.strictObject({
  checkout: open.describe('Reserve and checkout need sign-in.'),
  personalisedFinance: open.describe(`${PERSONALISED_FINANCE_PATH} needs sign-in.`),
  spinToWin: open.describe(`${SPIN_TO_WIN_PATH} needs sign-in.`),
  onlinePayment: open.describe(`${ONLINE_PAYMENT_PATH} needs sign-in.`),
  equifaxFinance: open.describe(`${PRE_APPROVAL_PATH}, the page about a credit check, needs sign-in.`),
  tradeIn: open.describe('Trade-in flows need sign-in.'),
})
export type Gates = z.output<typeof gatesSchema>

export interface GateRow {
  paths: readonly string[]
  /** The setting that closes it; null where every site's is closed. */
  gate: keyof Gates | null
  type: SignInType
}

/** Gates by the pages behind them, each with the reason that the sign-in page gives. */
const GATED: readonly GateRow[] = [
  { paths: [CHECKOUT_PATH], gate: 'checkout', type: 'checkout' },
  { paths: [PERSONALISED_FINANCE_PATH], gate: 'personalisedFinance', type: 'personalised-finance' },
  { paths: [SPIN_TO_WIN_PATH], gate: 'spinToWin', type: 'spin-to-win' },
  { paths: [ONLINE_PAYMENT_PATH], gate: 'onlinePayment', type: 'online-payment' },
  { paths: [PRE_APPROVAL_PATH], gate: 'equifaxFinance', type: 'equifax' },
  { paths: TRADE_IN_PATHS, gate: 'tradeIn', type: 'trade-in' },
]
const VEHICLE_CHECKOUT = /^\/cars\/[^/]+\/(checkout|buy-online)$/

/** The garage is always gated, with all below it (A16.3, R32). */
const GARAGE: GateRow = { paths: [], gate: null, type: 'garage' }

/** The gate that a path is behind on sites that close it. Null where no setting closes the path. */
export function gateRowOf(pathname: string): GateRow | null {
  const path = plainPath(pathname)
  if (garageNameOf(path) !== null) return GARAGE
  const row = VEHICLE_CHECKOUT.test(path) ? GATED[0] : GATED.find(({ paths }) => paths.includes(path))
  return row ?? null
}

/** Whether a gate is closed on a site. */
export const isClosed = (site: { gatedRoutes: Gates }, { gate }: GateRow): boolean =>
  gate === null || site.gatedRoutes[gate]

/** Why a shopper must be signed in to see a path of the site; null where nobody must. */
export function gateOf(site: { gatedRoutes: Gates }, pathname: string): SignInType | null {
  const row = gateRowOf(pathname)
  return row !== null && isClosed(site, row) ? row.type : null
}
