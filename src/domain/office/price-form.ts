/** The form of a vehicle's prices, and what each surface will show before it is saved (Office R32). */
import { centsOfText, dollarsOf, formatDollars } from '../money/money.ts'
import {
  askedPriceCents,
  basisWordsOf,
  priceDisplayOf,
  type PriceDisplay,
  type PriceRules,
} from '../pricing/price-display.ts'
import { PRICE_BASES, type PriceBasis, type VehicleDetails } from '../vehicle/vehicle.ts'

export type Prices = Pick<VehicleDetails, 'priceCents' | 'offerPriceCents' | 'beforePriceCents' | 'priceBasis'>

export const PRICE_FIELDS = [
  { key: 'priceCents', label: 'Asking', hint: 'what a shopper pays' },
  { key: 'offerPriceCents', label: 'Offer', hint: 'shown in place of it' },
  { key: 'beforePriceCents', label: 'Before', hint: 'struck through' },
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
  for (const { key } of PRICE_FIELDS) {
    const typed = form.get(key)
    if (typed === null) continue
    const read = readCents(typed)
    if ('problem' in read) problems[key] = read.problem
    else prices[key] = read.cents
  }
  const basis = form.get('priceBasis')
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

/** A surface with what it says now and will say. */
export interface SurfacePreview {
  surface: string
  when: 'at once' | 'at the next run'
  now: string
  planned: string
}

export interface PreviewedVehicle extends Prices {
  provenBeforeCents: number | null
  subscriptionPriceCents: number | null
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
 * The price that pages show. After a change the ledger holds the new prices, so a before price counts if it was asked.
 */
export function displayAfter(
  vehicle: PreviewedVehicle,
  set: Partial<Prices>,
  evidence: readonly PriceEvidence[],
  rules: PriceRules,
): PriceDisplay {
  const prices = { ...vehicle, ...set }
  const known = evidence.find(({ basis }) => basis === prices.priceBasis)?.cents ?? []
  const isProven = prices.beforePriceCents !== null && known.includes(prices.beforePriceCents)
  const beforePriceCents =
    Object.keys(set).length === 0 ? vehicle.provenBeforeCents : isProven ? prices.beforePriceCents : null
  return priceDisplayOf({ ...prices, beforePriceCents }, rules)
}

const figure = (price: PriceDisplay) => (price.kind === 'price' ? dollarsOf(price.cents).toFixed(2) : null)
const said = (price: PriceDisplay) => {
  const amount = figure(price)
  return amount === null ? 'no price' : `"price": "${amount}"`
}
const fed = (price: PriceDisplay) => (price.kind === 'price' ? formatDollars(price.cents) : 'left out')

/** Each surface with its price now and after saving, by the rules that they all use (R150). */
export function surfacesOf(now: PriceDisplay, planned: PriceDisplay): SurfacePreview[] {
  const of = (surface: string, when: SurfacePreview['when'], words: (price: PriceDisplay) => string) => ({
    surface,
    when,
    now: words(now),
    planned: words(planned),
  })
  return [
    of('Card in results', 'at once', priceWords),
    of('Vehicle page', 'at once', priceWords),
    of('Structured data', 'at once', said),
    of('Feeds out', 'at the next run', fed),
  ]
}
