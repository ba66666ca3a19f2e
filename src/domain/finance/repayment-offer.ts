/** A lender's example repayment for one vehicle, as cards and the weekly price facet show it (A9.9, A9.16, A9.17, A9.19). */
import { isAvailable, type VehicleStatus } from '../vehicle/vehicle.ts'
import { repaymentDollars, type RepaymentRounding } from './repayment.ts'

/** What an offer needs to know of a site's lender; `Lender` of a site's settings has it all. */
export interface OfferTerms {
  interestRatePercent: number
  /** Without it no repayment may be shown (D1 "Credit ads"). */
  comparisonRatePercent: number | null
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

export interface RepaymentOffer {
  weeklyDollars: number
  interestRatePercent: number
  comparisonRatePercent: number
}

/** A repayment at or below this is not shown (A9.9). */
const GREATEST_HIDDEN_WEEKLY_DOLLARS = 25
const MONTHS_PER_YEAR = 12
const WEEKS_PER_YEAR = 52

/**
 * Example repayment of a vehicle at `priceCents`, or `null` where none may be shown. Monthly fees are spread over the weeks
 * before rounding, so that the weekly figure is what the borrower pays.
 */
export function repaymentOfferOf(vehicle: OfferedVehicle, priceCents: number | null, terms: OfferTerms, currentYear: number): RepaymentOffer | null {
  const { eligibility, interestRatePercent, comparisonRatePercent } = terms
  if (priceCents === null || priceCents <= eligibility.abovePriceCents) return null
  if (comparisonRatePercent === null || !isAvailable(vehicle.status)) return null
  if (eligibility.excludedMakes.includes(vehicle.make)) return null
  if (eligibility.newerThanYears !== null && vehicle.year <= currentYear - eligibility.newerThanYears) return null
  const weeklyDollars = weeklyDollarsOf(priceCents, terms)
  return weeklyDollars > GREATEST_HIDDEN_WEEKLY_DOLLARS ? { weeklyDollars, interestRatePercent, comparisonRatePercent } : null
}

function weeklyDollarsOf(priceCents: number, terms: OfferTerms): number {
  const total = (timing: 'upfront' | 'monthly') => terms.fees.reduce((sum, fee) => (fee.timing === timing ? sum + fee.cents : sum), 0)
  const loan = {
    amountCents: priceCents,
    depositCents: terms.depositCents,
    feesCents: terms.establishmentFeeCents + total('upfront'),
    residualCents: Math.round((priceCents * terms.balloonPercent) / 100),
    annualRatePercent: terms.interestRatePercent,
    termYears: terms.termYears,
  }
  const weeklyFeesDollars = (total('monthly') / 100) * (MONTHS_PER_YEAR / WEEKS_PER_YEAR)
  return repaymentDollars(loan, 'weekly', terms.rounding, weeklyFeesDollars)
}
