/** The addresses and titles of the trade-in and sell pages (A14.9). */
import { INSTANT_PRICE_PATH, SELL_PATH, TRADE_IN_PATH, VEHICLE_TRADE_IN_PATH, withParameters } from '../site/paths.ts'
import { withoutEndSlashes } from '../site/paths/path-text.ts'

export const TRADE_IN_PATHS = [TRADE_IN_PATH, VEHICLE_TRADE_IN_PATH, SELL_PATH, INSTANT_PRICE_PATH] as const
export type TradeInPath = (typeof TRADE_IN_PATHS)[number]

/** The shopper's aim: to trade in on another vehicle, or to sell. */
export type TradeInWish = 'trade-in' | 'sell'

/** The steps of a valuation; the estimate has one of its own where contact comes before it. */
export const TRADE_IN_STEPS = ['vehicle', 'condition', 'details', 'estimate'] as const
export type TradeInStep = (typeof TRADE_IN_STEPS)[number]

interface Place {
  title: string
  lede: string
  wish: TradeInWish
}

const TRADE_IN: Place = {
  title: 'Value your trade-in',
  lede: 'Answer a few questions for an estimate of what we would pay for your vehicle.',
  wish: 'trade-in',
}

export const TRADE_IN_PLACES: Record<TradeInPath, Place> = {
  [TRADE_IN_PATH]: TRADE_IN,
  [VEHICLE_TRADE_IN_PATH]: TRADE_IN,
  [SELL_PATH]: {
    title: 'Sell my car',
    lede: 'We buy vehicles outright. Answer a few questions for an estimate of what we would pay.',
    wish: 'sell',
  },
  [INSTANT_PRICE_PATH]: {
    title: 'Instant price',
    lede: 'An estimate of what we would pay for your vehicle, worked out while you wait.',
    wish: 'sell',
  },
}

/** The address of one of these pages without a closing slash; null for any other. */
export function tradeInPathOf(pathname: string): TradeInPath | null {
  const plain = withoutEndSlashes(pathname)
  return TRADE_IN_PATHS.find((path) => path === plain) ?? null
}

/** Names in these pages' addresses, and of what their forms send besides fields. */
export const VALUATION_PARAM = 'valuation'
export const STEP_PARAM = 'step'
export const LOOKUP_FIELD = '_lookup'
export const SHOWN_FIELD = 'shown'
export const VISITS_FIELD = '_visits'

/** Where a valuation that was begun is gone on with. */
export const valuationPath = (wish: TradeInWish, id: string): string =>
  withParameters(wish === 'sell' ? SELL_PATH : TRADE_IN_PATH, { [VALUATION_PARAM]: id })

/** How a number plate's lookup went, as the page tells it. */
export const LOOKUP_WORDS = {
  found: 'We found it. Please check that this is your vehicle and add the kilometres.',
  unknown: 'We could not find that number plate. Please fill in the vehicle below.',
  unavailable: 'Number plates cannot be looked up just now. Please fill in the vehicle below.',
  'no-plate': 'Please enter the registration number as on the plate.',
  'too-many': 'Too many number plates were looked up from your network. Please fill in the vehicle below.',
} as const
export type LookupOutcome = keyof typeof LOOKUP_WORDS
