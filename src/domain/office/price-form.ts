/** The form of a vehicle's prices, and what each surface will show before it is saved (Office R32). */
import { centsOfText, dollarsOf, formatDollars } from '../money/money.ts'
import type { SaidPrice } from '../price-audit/price-facts.ts'
import {
  askedPriceCents,
  basisWordsOf,
  priceDisplayOf,
  type PriceDisplay,
  type PriceRules,
} from '../pricing/price-display.ts'
import { PRICE_BASES, type PriceBasis, type VehicleDetails } from '../vehicle/vehicle.ts'
import { touchedFields } from './read-vehicle-form.ts'

export type Prices = Pick<
  VehicleDetails,
  'priceCents' | 'offerPriceCents' | 'beforePriceCents' | 'subscriptionPriceCents' | 'priceBasis'
>

export const PRICE_FIELDS = [
  { key: 'priceCents', label: 'Asking', hint: 'what a shopper pays' },
  { key: 'offerPriceCents', label: 'Offer', hint: 'shown in place of it' },
  { key: 'beforePriceCents', label: 'Before', hint: 'struck through' },
  { key: 'subscriptionPriceCents', label: 'Subscription', hint: 'a week' },
] as const satisfies readonly { key: keyof Prices; label: string; hint: string }[]

/** Prices of the ledger on one basis, cents, that a shopper was asked for. They are evidence of a before price. */
export interface PriceEvidence {
  basis: PriceBasis
  cents: readonly number[]
}

const DEAREST_CENTS = 1_000_000_000

function readCents(typed: string): { cents: number | null } | { problem: string } {
  if (typed.trim() === '') return { cents: null }
  const cents = centsOfText(typed)
  return cents !== null && cents <= DEAREST_CENTS
    ? { cents }
    : { problem: `"${typed.trim()}" is no price; valid: dollars such as 29,990, up to ${formatDollars(DEAREST_CENTS)}` }
}

/** The prices that a form changes, and by field why one cannot be taken. Fields that the form leaves out stay. */
export function readPriceForm(
  form: URLSearchParams,
  now: Prices,
  evidence: readonly PriceEvidence[],
): { set: Partial<Prices>; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const prices = { ...now }
  const touched = touchedFields(form)
  for (const { key } of PRICE_FIELDS) {
    const typed = touched.get(key)
    if (typed === null) continue
    const read = readCents(typed)
    if ('problem' in read) problems[key] = read.problem
    else prices[key] = read.cents
  }
  const basis = touched.get('priceBasis')
  if (basis !== null) {
    const known = PRICE_BASES.find((word) => word === basis)
    if (known === undefined) problems['priceBasis'] = `"${basis}" is unknown; valid: ${PRICE_BASES.join(', ')}`
    else prices.priceBasis = known
  }
  const { priceCents, offerPriceCents } = prices
  if (offerPriceCents !== null && priceCents !== null && offerPriceCents >= priceCents)
    problems['offerPriceCents'] ??=
      `An offer of ${formatDollars(offerPriceCents)} is not below the price of ${formatDollars(priceCents)}`
  const before = prices.beforePriceCents === now.beforePriceCents ? null : problemOfBefore(prices, evidence)
  if (before !== null) problems['beforePriceCents'] ??= before
  const changed = Object.entries(prices).filter(
    ([key, value]) => !Object.entries(now).some(([k, v]) => k === key && v === value),
  )
  return { set: Object.fromEntries(changed), problems }
}

/** Why a before price cannot be struck through: it was never asked, or is no higher than today's (A8.1). */
function problemOfBefore(prices: Prices, evidence: readonly PriceEvidence[]): string | null {
  const { beforePriceCents, priceBasis } = prices
  if (beforePriceCents === null) return null
  const asked = askedPriceCents(prices)
  if (asked !== null && beforePriceCents <= asked)
    return `It is not above the ${formatDollars(asked)} that is asked now`
  const known = evidence.find(({ basis }) => basis === priceBasis)?.cents ?? []
  if (known.includes(beforePriceCents)) return null
  const highest = Math.max(...known.filter((cents) => asked === null || cents > asked), 0)
  const said = basisWordsOf(priceBasis)
  const asSaid = said === null ? '' : ` ${said}`
  return highest === 0
    ? `Never asked here${asSaid}, so it cannot be struck through. Leave it empty.`
    : `Never asked here${asSaid}: the highest price in the ledger is ${formatDollars(highest)}. ` +
        'Take it or leave it empty.'
}

export interface PreviewedVehicle extends Prices {
  provenBeforeCents: number | null
  preorder: boolean
}

/** A price as a card and a page say it: "$29,990 drive away, was $32,990". */
export function priceWords(price: PriceDisplay): string {
  if (price.kind === 'none') return price.text
  if (price.kind === 'preorder') return 'Pre-order'
  if (price.kind === 'subscription') return `${formatDollars(price.cents)} a week by subscription`
  const basis = basisWordsOf(price.basis)
  const was = price.wasCents === null ? null : `was ${formatDollars(price.wasCents)}`
  return [[formatDollars(price.cents), basis].filter(Boolean).join(' '), was].filter(Boolean).join(', ')
}

/**
 * The vehicle's prices with those that change. After a change the ledger holds the new prices, so a before price counts
 * if it was asked.
 */
export function pricesAfter(
  { priceCents, offerPriceCents, subscriptionPriceCents, priceBasis, ...vehicle }: PreviewedVehicle,
  set: Partial<Prices>,
  evidence: readonly PriceEvidence[],
): Prices {
  const { beforePriceCents } = vehicle
  const prices = { priceCents, offerPriceCents, beforePriceCents, subscriptionPriceCents, priceBasis, ...set }
  if (Object.keys(set).length === 0) return { ...prices, beforePriceCents: vehicle.provenBeforeCents }
  const known = evidence.find(({ basis }) => basis === prices.priceBasis)?.cents ?? []
  const isProven = prices.beforePriceCents !== null && known.includes(prices.beforePriceCents)
  return { ...prices, beforePriceCents: isProven ? prices.beforePriceCents : null }
}

/** The price that pages show after a change. */
export const displayAfter = (
  vehicle: PreviewedVehicle,
  set: Partial<Prices>,
  evidence: readonly PriceEvidence[],
  rules: PriceRules,
): PriceDisplay => priceDisplayOf({ ...pricesAfter(vehicle, set, evidence), preorder: vehicle.preorder }, rules)

/** A surface's saying as its programs write it: `"price": "29990.00"`. */
export const dataWords = ({ priceCents = null }: SaidPrice): string =>
  priceCents === null ? 'no price' : `"price": "${dollarsOf(priceCents).toFixed(2)}"`

/** A surface's saying: "$29,990 drive away, was $32,990, $142 a week". */
export function saidWords({ priceCents = null, beforeCents = null, basis = null, ...said }: SaidPrice): string {
  const known = PRICE_BASES.find((word) => word === basis)
  const words = known === undefined ? basis : basisWordsOf(known)
  const { subscriptionCents = null, weeklyCents = null } = said
  const parts = [
    priceCents === null ? null : [formatDollars(priceCents), words].filter(Boolean).join(' '),
    beforeCents === null ? null : `was ${formatDollars(beforeCents)}`,
    subscriptionCents === null ? null : `${formatDollars(subscriptionCents)} a week by subscription`,
    weeklyCents === null ? null : `${formatDollars(weeklyCents)} a week to repay`,
  ].filter((part) => part !== null)
  return parts.join(', ') || 'no price'
}
