/** Decides how a vehicle's price is displayed (A8.1–A8.3): a table of rules, first match wins. */
import { formatDollars } from '../money/money.ts'
import type { Site } from '../site/site.ts'
import type { PriceBasis } from '../vehicle/vehicle.ts'

export interface PricedVehicle {
  priceCents: number | null
  priceBasis: PriceBasis
  /**
   * An earlier price that the price ledger shows was asked; where it does not, reading the vehicle gives `null`
   * (src/data/price-evidence.ts).
   */
  beforePriceCents: number | null
  offerPriceCents: number | null
  subscriptionPriceCents: number | null
  preorder: boolean
}

export interface PriceRules {
  /** The site offers vehicles by subscription. */
  subscriptionsOffered: boolean
  /** Stands where no price can be shown (A1.15, A27.19). */
  noPriceText: string
}

/** The rules of a site. */
export function priceRulesOf({ switches, vehiclePage }: Pick<Site, 'switches' | 'vehiclePage'>): PriceRules {
  return { subscriptionsOffered: switches.subscriptions, noPriceText: vehiclePage.noPriceText }
}

export const DEFAULT_NO_PRICE_TEXT = 'Enquire for price.'

/** `wasCents` is the higher earlier price, to be struck through. */
interface OutrightPrice {
  kind: 'price'
  cents: number
  wasCents: number | null
  basis: PriceBasis
}

export type PriceDisplay =
  /** A subscription is paid by the week; `outright` is what buying the vehicle costs, where that has a price. */
  | { kind: 'subscription'; cents: number; outright: OutrightPrice | null }
  | OutrightPrice
  | { kind: 'preorder' }
  | { kind: 'none'; text: string }

/** A price must exceed ten dollars to be shown (A8.2): feeds carry 0, 1 and 10 for "ask us". */
export const LEAST_SHOWN_CENTS = 1_000

function isShown(cents: number | null): cents is number {
  return cents !== null && cents > LEAST_SHOWN_CENTS
}

function priceOf(cents: number, vehicle: PricedVehicle): OutrightPrice {
  const before = vehicle.beforePriceCents
  return {
    kind: 'price',
    cents,
    wasCents: before !== null && before > cents ? before : null,
    basis: vehicle.priceBasis,
  }
}

/** The price that a list searches and sorts by: the offer, else the price (A8.1, A8.2). Cents, `null` for none. */
export function askedPriceCents({
  offerPriceCents,
  priceCents,
}: Pick<PricedVehicle, 'offerPriceCents' | 'priceCents'>): number | null {
  if (isShown(offerPriceCents)) return offerPriceCents
  return isShown(priceCents) ? priceCents : null
}

function subscriptionOf(cents: number, vehicle: PricedVehicle): PriceDisplay {
  const outrightCents = askedPriceCents(vehicle)
  return { kind: 'subscription', cents, outright: outrightCents === null ? null : priceOf(outrightCents, vehicle) }
}

type Rule = (vehicle: PricedVehicle, rules: PriceRules) => PriceDisplay | null

/** In the order of A8.1. */
const RULES: readonly Rule[] = [
  (vehicle, { subscriptionsOffered }) =>
    subscriptionsOffered && vehicle.subscriptionPriceCents !== null && vehicle.subscriptionPriceCents > 0
      ? subscriptionOf(vehicle.subscriptionPriceCents, vehicle)
      : null,
  (vehicle) => (isShown(vehicle.offerPriceCents) ? priceOf(vehicle.offerPriceCents, vehicle) : null),
  (vehicle) => (isShown(vehicle.priceCents) ? priceOf(vehicle.priceCents, vehicle) : null),
  (vehicle) => (vehicle.preorder ? { kind: 'preorder' } : null),
]

/** The price block of a vehicle. Never throws; the no-price text is the last resort. */
export function priceDisplayOf(vehicle: PricedVehicle, rules: PriceRules): PriceDisplay {
  for (const rule of RULES) {
    const display = rule(vehicle, rules)
    if (display) return display
  }
  return { kind: 'none', text: rules.noPriceText }
}

const BASIS_WORDS: Record<PriceBasis, string | null> = {
  drive_away: 'drive away',
  excluding_government_charges: 'excluding government charges',
  unspecified: null,
}

/** Words behind a price for what it includes (A8.3); `null` where the dealer did not say. */
export function basisWordsOf(basis: PriceBasis): string | null {
  return BASIS_WORDS[basis]
}

/** The period of a subscription's price, which feeds give by the week. */
export const SUBSCRIPTION_WORDS = 'a week by subscription'

/** "or $49,990 drive away to buy"; null without a price to buy at. */
export function outrightWordsOf({ outright }: Extract<PriceDisplay, { kind: 'subscription' }>): string | null {
  if (outright === null) return null
  return ['or', formatDollars(outright.cents), basisWordsOf(outright.basis), 'to buy']
    .filter((word) => word !== null)
    .join(' ')
}
