/**
 * A lender's example repayment for one vehicle (A9.9, A9.16–A9.19). Cards, the weekly price facet and the vehicle's
 * page show it.
 */
import { isAvailable, type VehicleStatus } from '../vehicle/vehicle.ts'
import { ratesFor, type Rates, type RateTerms } from './lender-rates.ts'
import { PAYMENTS_PER_YEAR, repaymentCents, type Frequency, type Loan } from './repayment.ts'
import { toWholeCents, type RepaymentRounding } from './rounding.ts'

/** The part of a lender that an offer reads; `Lender` of a site's settings fits it. */
export interface OfferTerms extends RateTerms {
  termYears: number
  depositCents: number
  /** Percent of the price. */
  balloonPercent: number
  establishmentFeeCents: number
  fees: readonly { cents: number; timing: 'upfront' | 'monthly' }[]
  rounding: RepaymentRounding
  eligibility: {
    abovePriceCents: number
    newerThanYears: number | null
    excludedMakes: readonly string[]
  }
}

export interface OfferedVehicle {
  make: string
  year: number
  status: VehicleStatus
}

export interface RepaymentOffer extends Rates {
  /** Whole dollars, in cents. */
  weeklyCents: number
}

/** Everything of an offer that a page, a widget or a search document shows (A9.17, A9.18). */
export interface LenderOffer extends RepaymentOffer {
  /** Whole dollars, in cents. */
  monthlyCents: number
  depositCents: number
  /** Owed after the last instalment. */
  balloonCents: number
  establishmentFeeCents: number
  termYears: number
  termMonths: number
  termWeeks: number
  /** All weekly instalments and the balloon. */
  totalPayableCents: number
  /** Weekly instalment over each whole number of years, 1 to 7. */
  weeklyCentsByYears: { years: number; weeklyCents: number }[]
}

/** A repayment at or below this is not shown (A9.9). */
export const GREATEST_HIDDEN_CENTS = 2_500
const TERM_YEARS = [1, 2, 3, 4, 5, 6, 7] as const

/** A lender's fees in cents: added to the loan, and paid every month besides. */
export function feesOf(terms: Pick<OfferTerms, 'establishmentFeeCents' | 'fees'>): {
  addedCents: number
  monthlyCents: number
} {
  const total = (timing: 'upfront' | 'monthly') =>
    terms.fees.reduce((sum, fee) => (fee.timing === timing ? sum + fee.cents : sum), 0)
  return { addedCents: terms.establishmentFeeCents + total('upfront'), monthlyCents: total('monthly') }
}

/** Part of a monthly fee that each instalment carries, cents, not rounded. */
export function feePartCents(monthlyFeeCents: number, frequency: Frequency): number {
  return (monthlyFeeCents * PAYMENTS_PER_YEAR.monthly) / PAYMENTS_PER_YEAR[frequency]
}

/**
 * Example repayment of a vehicle at `priceCents`, or `null` where none may be shown. Monthly fees are spread over the
 * weeks before rounding, so that the weekly figure is what the borrower pays.
 */
export function repaymentOfferOf(
  vehicle: OfferedVehicle,
  priceCents: number | null,
  terms: OfferTerms,
  currentYear: number,
): RepaymentOffer | null {
  const { eligibility } = terms
  if (priceCents === null || priceCents <= eligibility.abovePriceCents || !isAvailable(vehicle.status)) return null
  if (eligibility.excludedMakes.includes(vehicle.make)) return null
  if (eligibility.newerThanYears !== null && vehicle.year <= currentYear - eligibility.newerThanYears) return null
  const rates = ratesFor(terms, ageOf(vehicle, currentYear))
  if (rates === null) return null
  const weeklyCents = offeredCents(priceCents, terms, rates, 'weekly')
  return weeklyCents > GREATEST_HIDDEN_CENTS ? { weeklyCents, ...rates } : null
}

/** The same offer with all that follows from it; its weekly figure is the card's and the facet's. */
export function lenderOfferOf(
  vehicle: OfferedVehicle,
  priceCents: number | null,
  terms: OfferTerms,
  currentYear: number,
): LenderOffer | null {
  const offer = repaymentOfferOf(vehicle, priceCents, terms, currentYear)
  if (offer === null || priceCents === null) return null
  const { termYears, depositCents, establishmentFeeCents } = terms
  const balloonCents = balloonOf(priceCents, terms)
  const termWeeks = termYears * PAYMENTS_PER_YEAR.weekly
  return {
    ...offer,
    monthlyCents: offeredCents(priceCents, terms, offer, 'monthly'),
    depositCents,
    balloonCents,
    establishmentFeeCents,
    termYears,
    termMonths: termYears * PAYMENTS_PER_YEAR.monthly,
    termWeeks,
    totalPayableCents: offer.weeklyCents * termWeeks + balloonCents,
    weeklyCentsByYears: TERM_YEARS.map((years) => ({
      years,
      weeklyCents: offeredCents(priceCents, { ...terms, termYears: years }, offer, 'weekly'),
    })),
  }
}

/** Whole years since the model year; a year to come is no age. */
export function ageOf({ year }: { year: number }, currentYear: number): number {
  return Math.max(0, currentYear - year)
}

/** The balloon in whole cents, from the lender's percentage of the price. */
export function balloonOf(priceCents: number, { balloonPercent }: Pick<OfferTerms, 'balloonPercent'>): number {
  return toWholeCents((priceCents * balloonPercent) / 100)
}

function offeredCents(priceCents: number, terms: OfferTerms, rates: Rates, frequency: Frequency): number {
  const { addedCents, monthlyCents } = feesOf(terms)
  const loan: Loan = {
    amountCents: priceCents,
    depositCents: terms.depositCents,
    feesCents: addedCents,
    residualCents: balloonOf(priceCents, terms),
    annualRatePercent: rates.interestRatePercent,
    termYears: terms.termYears,
  }
  return repaymentCents(loan, frequency, terms.rounding, feePartCents(monthlyCents, frequency))
}
