/** Interest rates of a lender: one rate, or by risk and age. */

export interface BandRate {
  band: string
  name: string
  /** Oldest vehicle the rate is for; `null` for any. */
  maximumAgeYears: number | null
  interestRatePercent: number
  comparisonRatePercent: number
}

export interface RateTerms {
  interestRatePercent: number
  /** Without it no rate and no repayment may be shown (D1 "Credit ads"). */
  comparisonRatePercent: number | null
  rates: readonly BandRate[]
  /** Band that offers are made for; `null` takes the first row's. */
  exampleBand: string | null
}

export interface Rates {
  interestRatePercent: number
  comparisonRatePercent: number
}

/**
 * Interest and comparison rate for a vehicle of `ageYears`, in `band` or else the lender's example band: the row of the
 * lowest fitting age limit. An age that is not known asks for the row of the youngest. `null` where the lender has none
 * to show.
 */
export function ratesFor(terms: RateTerms, ageYears: number | null, band: string | null = null): Rates | null {
  const { interestRatePercent, comparisonRatePercent, rates } = terms
  if (rates.length === 0) return comparisonRatePercent === null ? null : { interestRatePercent, comparisonRatePercent }
  const wanted = band ?? terms.exampleBand ?? rates[0]?.band
  const fitting = rates.filter((rate) => rate.band === wanted && (ageYears ?? 0) <= limitOf(rate))
  const best = fitting.toSorted((one, other) => limitOf(one) - limitOf(other))[0]
  return best === undefined
    ? null
    : { interestRatePercent: best.interestRatePercent, comparisonRatePercent: best.comparisonRatePercent }
}

const limitOf = ({ maximumAgeYears }: BandRate) => maximumAgeYears ?? Infinity

/** The lender's risk bands in their order, each once. */
export function bandsOf({ rates }: Pick<RateTerms, 'rates'>): { band: string; name: string }[] {
  return [...new Map(rates.map(({ band, name }) => [band, { band, name }])).values()]
}

export interface RateSpan {
  lowest: number
  highest: number
}

const spanOf = (values: readonly number[]): RateSpan => ({ lowest: Math.min(...values), highest: Math.max(...values) })

/** Lowest and highest rates that offers of the lender carry, its example band's; `null` where it may show none. */
export function advertisedRates(terms: RateTerms): { interest: RateSpan; comparison: RateSpan } | null {
  const band = terms.exampleBand ?? terms.rates[0]?.band
  const shown = terms.rates.length === 0 ? [ratesFor(terms, null)] : terms.rates.filter((rate) => rate.band === band)
  const rates = shown.filter((rate) => rate !== null)
  if (rates.length === 0) return null
  return {
    interest: spanOf(rates.map((rate) => rate.interestRatePercent)),
    comparison: spanOf(rates.map((rate) => rate.comparisonRatePercent)),
  }
}
