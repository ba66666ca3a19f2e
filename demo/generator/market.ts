import type { Random } from './random.ts'

/** Makes asking prices and kilometres with a trend and some noise, for price comparisons. */

/** Prices new rose by about this much a year; an older build cost less when new. */
const YEARLY_RISE = 0.022
/** The loss of value at the first sale, and each year after it, for a make of average depreciation. */
const FIRST_DROP = 0.02
const YEARLY_FADE = 0.071
const EXPECTED_KM_A_YEAR = 14_500
/** Every 10,000 km above or below the expected figure moves the price by about this share. */
const SHARE_PER_10000_KM = 0.022

/** Price new in the build year, from the price in the line's last year. */
export function newPriceInYear(priceDollars: number, lastYear: number, buildYear: number): number {
  return priceDollars * (1 - YEARLY_RISE) ** Math.max(0, lastYear - buildYear)
}

export interface UsedValueInput {
  newPriceDollars: number
  ageYears: number
  km: number
  /** 1 for the average make; lower holds its value better. */
  depreciation: number
}

/** Fair asking price in dollars before one dealer's opinion of it. */
export function usedValue({ newPriceDollars, ageYears, km, depreciation }: UsedValueInput): number {
  const ageShare = (1 - FIRST_DROP) * Math.exp(-YEARLY_FADE * depreciation * ageYears)
  const kmOver = (km - EXPECTED_KM_A_YEAR * ageYears) / 10_000
  const kmShare = Math.exp(-SHARE_PER_10000_KM * kmOver)
  return newPriceDollars * ageShare * Math.min(1.18, Math.max(0.6, kmShare))
}

/** Kilometres of a used vehicle of that age. */
export function usedKm(ageYears: number, kmAYear: number, random: Random): number {
  const pace = kmAYear * Math.exp(random.normal(0, 0.34))
  const km = pace * Math.max(0.25, ageYears)
  return Math.max(900, Math.min(530_000, Math.round(km + random.between(-400, 400))))
}

const ENDINGS = [990, 990, 990, 990, 888, 880, 950, 490, 490, 777, 500]

/** A price as dealers write it: 36,990 rather than 37,214. */
export function advertised(dollars: number, random: Random): number {
  if (dollars < 3_000) return Math.max(950, Math.round(dollars / 100) * 100 - 10)
  const ending = random.pick(ENDINGS)
  const thousands = Math.round((dollars - ending) / 1_000)
  return Math.max(2, thousands) * 1_000 + ending
}
