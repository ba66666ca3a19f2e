/** Where a price lies in the market, with the figures by which the slider follows at once (Office R32). */
import type { OfficeVehicle } from '#data/office/office-vehicle.ts'
import { repaymentOfferOf, type OfferTerms } from '#domain/finance/repayment-offer.ts'
import { siteTimeZone, yearNumber } from '#domain/hours/local-day.ts'
import {
  differenceWords,
  histogramOf,
  positionOf,
  rankWords,
  spanOf,
  type MarketPosition,
} from '#domain/office/price-position.ts'
import { repaymentWords, type PositionScript, type RepaymentWords } from '#domain/office/position-script.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import { lenderOf, type Lender } from '#domain/site/settings/finance.ts'
import type { SiteOffice } from '../screen.ts'
import { marketFiguresOf } from '../stock/market-cell.ts'

export interface PositionView {
  /** Null where too few comparable vehicles are advertised, or it has no price. */
  market: {
    planned: MarketPosition
    rank: string
    /** "in place of 9th of 46, Good Deal"; null where the place stays. */
    inPlaceOf: string | null
    difference: string
    basis: string
    /** Vehicles in each part of the ruler; empty where the source does not tell. */
    bars: number[]
    averageCents: number
    lowCents: number
    highCents: number
    nowCents: number | null
    plannedCents: number
  } | null
  repayment: (RepaymentWords & { years: number }) | null
  script: PositionScript | null
}

export const centsOfDisplay = (price: PriceDisplay): number | null => (price.kind === 'price' ? price.cents : null)

/** The position of a price now and as planned. */
export function positionView(
  { ctx }: SiteOffice,
  vehicle: OfficeVehicle,
  { now, plan }: { now: PriceDisplay; plan: PriceDisplay },
): PositionView {
  const lender = lenderOf(ctx.site)
  const year = yearNumber(ctx.now, siteTimeZone(ctx.site))
  const plannedCents = centsOfDisplay(plan)
  const offer = lender === null ? null : repaymentOfferOf(vehicle, plannedCents, lender, year)
  const repayment = offer === null || lender === null ? null : { ...repaymentWords(offer), years: lender.termYears }
  const { basis: _basis, ...figures } = marketFiguresOf(ctx, vehicle) ?? { basis: null }
  const planned = 'averageCents' in figures ? positionOf(plannedCents, figures) : null
  if (!('averageCents' in figures) || planned === null || plannedCents === null)
    return { market: null, repayment, script: null }
  const nowCents = centsOfDisplay(now)
  const before = positionOf(nowCents, figures)
  const span = spanOf(figures, [nowCents, plannedCents])
  const isSame = before === null || (rankWords(before) === rankWords(planned) && before.label === planned.label)
  const { make, status } = vehicle
  return {
    market: {
      planned,
      rank: rankWords(planned),
      inPlaceOf: isSame ? null : `in place of ${rankWords(before)}, ${before.label}`,
      difference: differenceWords(plannedCents, figures),
      basis: figures.description,
      bars: figures.askedCents === null ? [] : histogramOf(figures.askedCents, span),
      averageCents: figures.averageCents,
      lowCents: figures.lowCents,
      highCents: figures.highCents,
      nowCents,
      plannedCents,
    },
    repayment,
    script: {
      figures,
      span,
      field: plan.kind === 'price' && vehicle.offerPriceCents !== null ? 'offerPriceCents' : 'priceCents',
      finance: lender === null ? null : { terms: termsOf(lender), vehicle: { make, status, year: vehicle.year }, year },
    },
  }
}

/** The part of a lender that an offer reads. */
function termsOf(lender: Lender): OfferTerms {
  const { interestRatePercent, comparisonRatePercent, rates, exampleBand, termYears, depositCents } = lender
  const { balloonPercent, establishmentFeeCents, fees, rounding, eligibility } = lender
  return {
    interestRatePercent,
    comparisonRatePercent,
    rates,
    exampleBand,
    termYears,
    depositCents,
    balloonPercent,
    establishmentFeeCents,
    fees: fees.map(({ cents, timing }) => ({ cents, timing })),
    rounding,
    eligibility,
  }
}
