import { calculatorRules, readState } from '#domain/finance/calculator.ts'
import { COMPARISON_RATE_WARNING, type CutWords } from '#domain/finance/disclaimer.ts'
import { ratesFor } from '#domain/finance/lender-rates.ts'
import { feeWordsOf, rangeWordsOf } from '#domain/finance/rate-words.ts'
import { ageOf, lenderOfferOf, type LenderOffer, type OfferedVehicle } from '#domain/finance/repayment-offer.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { formatDollars, formatPercent } from '#domain/money/money.ts'
import { lenderOf, type Lender } from '#domain/site/settings/finance.ts'
import type { Site } from '#domain/site/site.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { CalculatorView } from '#islands/finance-calculator/finance-calculator.tsx'
import { ownWordsOf } from '../finance-note.ts'

/** The lender's example repayment for a vehicle, as labelled values (A9.18). */
export interface LenderOfferView {
  title: string
  values: { label: string; value: string }[]
}

export interface FinanceBlockView {
  calculator: CalculatorView
  offer: LenderOfferView | null
  ownWords: CutWords[]
}

export interface FinancedVehicle extends OfferedVehicle {
  id: number
  /** The drive away or EGC price that is shown, in cents; null where no price is shown. */
  priceCents: number | null
}

interface FinanceBlockInput {
  site: Site
  now: Date
  /** Null for a calculator without a vehicle. */
  vehicle: FinancedVehicle | null
  /** The page's query: the calculator's values are read from it. */
  params: URLSearchParams
  path: string
  carried?: CalculatorView['carried']
  goHref: string
  /** A risk band that the shopper chose; null for the one that the lender advertises. */
  band?: string | null
}

/**
 * The finance block of a page; null without a provider, without a price above 0, or for a vehicle that cannot be bought
 * (A9.1).
 */
export function financeBlock({
  site,
  now,
  vehicle,
  params,
  path,
  carried = [],
  goHref,
  band = null,
}: FinanceBlockInput): FinanceBlockView | null {
  const lender = lenderOf(site)
  if (lender === null || !isFinanced(vehicle)) return null
  const day = localDay(site, now)
  const currentYear = Number(day.slice(0, 4))
  const rates =
    ratesFor(lender, vehicle === null ? null : ageOf(vehicle, currentYear), band) ?? ratesFor(lender, null, band)
  // A rate without its comparison rate may not be shown, so neither may the calculator (D1 "Credit ads").
  if (rates === null) return null
  const rules = calculatorRules(site.finance, lender, { priceCents: vehicle?.priceCents ?? null, rates })
  const offer = vehicle === null ? null : lenderOfferOf(vehicle, vehicle.priceCents, lender, currentYear)
  const range = rangeWordsOf(lender)
  return {
    calculator: {
      rules,
      // A missing or unreadable value becomes the default (A9.11); one out of range is clamped (A9.7).
      state: readState(rules, rules.defaults, (name) => params.get(name)),
      action: `${path}#finance-calculator`,
      carried,
      feeWords: feeWordsOf(lender),
      vehicleId: vehicle?.id ?? null,
      goHref,
      warning: range === null ? COMPARISON_RATE_WARNING : `${range} ${COMPARISON_RATE_WARNING}`,
    },
    offer: offer === null ? null : offerView(lender, offer),
    ownWords: ownWordsOf(site, lender, day),
  }
}

function isFinanced(vehicle: FinancedVehicle | null): boolean {
  return vehicle === null || (isAvailable(vehicle.status) && vehicle.priceCents !== null && vehicle.priceCents > 0)
}

/** A9.18 */
function offerView({ name }: Lender, offer: LenderOffer): LenderOfferView {
  return {
    title: `${name}: an example for this vehicle`,
    values: [
      { label: 'A week*', value: formatDollars(offer.weeklyCents) },
      { label: 'Interest rate p.a.', value: formatPercent(offer.interestRatePercent) },
      { label: 'Comparison rate p.a.*', value: formatPercent(offer.comparisonRatePercent) },
      { label: 'A month*', value: formatDollars(offer.monthlyCents) },
      { label: 'Deposit', value: formatDollars(offer.depositCents) },
      { label: 'Term', value: `${offer.termMonths} months` },
      ...(offer.balloonCents === 0 ? [] : [{ label: 'Residual at the end', value: formatDollars(offer.balloonCents) }]),
      { label: 'Total payable', value: formatDollars(offer.totalPayableCents) },
    ],
  }
}
