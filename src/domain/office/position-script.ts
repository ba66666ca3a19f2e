/** Figures by which the office's script moves a price without asking the server (Office R32). */
import {
  repaymentOfferOf,
  type OfferedVehicle,
  type OfferTerms,
  type RepaymentOffer,
} from '../finance/repayment-offer.ts'
import {
  differenceWords,
  placeOn,
  positionOf,
  rankWords,
  spokenPosition,
  type PositionFigures,
  type PriceSpan,
} from './price-position.ts'
import { dollarWords, rateWords } from './script-money.ts'

/** Everything that the words beside the ruler are made of. */
export interface PositionScript {
  figures: PositionFigures
  span: PriceSpan
  /** The field that the slider moves: the offer, where there is one. */
  field: 'priceCents' | 'offerPriceCents'
  /** Null for a site without a lender. */
  finance: { terms: OfferTerms; vehicle: OfferedVehicle; year: number } | null
}

/** The three figures of a repayment, which stand together or not at all. */
export interface RepaymentWords {
  weekly: string
  rate: string
  comparison: string
}

export const repaymentWords = (offer: RepaymentOffer): RepaymentWords => ({
  weekly: `${dollarWords(offer.weeklyCents)} a week`,
  rate: `${rateWords(offer.interestRatePercent)} % p.a.`,
  comparison: `${rateWords(offer.comparisonRatePercent)} % p.a.`,
})

export interface PositionWords {
  price: string
  rank: string
  label: string
  difference: string
  spoken: string
  /** 0 to 1 on the ruler. */
  place: number
  repayment: RepaymentWords | null
}

/** Words of a price on the ruler. */
export function wordsAt({ figures, span, finance }: PositionScript, priceCents: number): PositionWords {
  const position = positionOf(priceCents, figures)
  const offer = finance === null ? null : repaymentOfferOf(finance.vehicle, priceCents, finance.terms, finance.year)
  return {
    price: dollarWords(priceCents),
    rank: position === null ? '' : rankWords(position),
    label: position?.label ?? '',
    difference: differenceWords(priceCents, figures),
    spoken: spokenPosition(priceCents, position),
    place: placeOn(span, priceCents),
    repayment: offer === null ? null : repaymentWords(offer),
  }
}
