/** A difference of prices in words, for the command line and the office (R150). */
import { formatDollars } from '../money/money.ts'
import type { PriceDifference } from './price-facts.ts'

const FACT_WORDS: Readonly<Record<PriceDifference['fact'], string>> = {
  priceCents: 'price',
  beforeCents: 'price before',
  basis: 'basis',
  subscriptionCents: 'a week by subscription',
  weeklyCents: 'repayment a week',
  answer: 'no price',
}

/** A fact of a price as people read it: "$36,990", "drive away", "none". */
export const factWords = (fact: string | number | null): string =>
  typeof fact === 'number' ? formatDollars(fact) : (fact ?? 'none').replaceAll('_', ' ')

/** The parts of a difference: where it is, which fact differs, and what each says. */
export const differenceWords = ({ stocknum, surface, fact, said, expected }: PriceDifference) => ({
  stocknum,
  surface,
  fact: FACT_WORDS[fact],
  said: factWords(said),
  expected: factWords(expected),
})
