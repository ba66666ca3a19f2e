/**
 * Lenders' offers under the field names that existing finance widgets read (A9.17, A29.7 `finance_lenders`). Amounts in
 * dollars, rates in percent.
 */
import { dollarsOf, wholeDollarsOf } from '../money/money.ts'
import { COMPARISON_RATE_EXAMPLE, COMPARISON_RATE_WARNING } from './disclaimer.ts'
import { lenderOfferOf, type LenderOffer, type OfferedVehicle, type OfferTerms } from './repayment-offer.ts'

export interface OfferingLender extends OfferTerms {
  id: string
  name: string
  disclaimer: string | null
}

export type FinanceLender = Record<string, string | number>

/** The offer of each lender that has one for the vehicle, by the lender's id. */
export function financeLendersOf(
  vehicle: OfferedVehicle,
  priceCents: number | null,
  lenders: readonly OfferingLender[],
  currentYear: number,
): Record<string, FinanceLender> {
  return Object.fromEntries(
    lenders.flatMap((lender): [string, FinanceLender][] => {
      const offer = lenderOfferOf(vehicle, priceCents, lender, currentYear)
      return offer === null ? [] : [[lender.id, financeLenderOf(lender, offer)]]
    }),
  )
}

function financeLenderOf({ id, disclaimer }: OfferingLender, offer: LenderOffer): FinanceLender {
  return {
    financeProvider: id,
    interestRate: offer.interestRatePercent,
    comparisonRate: offer.comparisonRatePercent,
    paymentWeek: dollarsOf(offer.weeklyCents),
    paymentMonth: dollarsOf(offer.monthlyCents),
    deposit: dollarsOf(offer.depositCents),
    balloon: dollarsOf(offer.balloonCents),
    establishmentFees: dollarsOf(offer.establishmentFeeCents),
    totalPayable: wholeDollarsOf(offer.totalPayableCents),
    termYears: offer.termYears,
    termMonths: offer.termMonths,
    termWeeks: offer.termWeeks,
    ...Object.fromEntries(
      offer.weeklyCentsByYears.map(({ years, weeklyCents }) => [`term${years}`, dollarsOf(weeklyCents)]),
    ),
    disclaimer: fullDisclaimer(disclaimer),
  }
}

/** The statutory words first, whole; then the lender's own. */
export function fullDisclaimer(own: string | null): string {
  return [COMPARISON_RATE_EXAMPLE, COMPARISON_RATE_WARNING, own?.trim()].filter(Boolean).join(' ')
}
