/**
 * Estimates a vehicle's market price from comparable advertisements (A8.5). Those are of the same make, model and
 * condition.
 */
import { TRAITS, type Comparable, type Trait, type ValuedVehicle } from './comparable.ts'
import { robustFit, type Column, type Fit } from './robust-fit.ts'
import { GENERAL_SLOPES, KM_UNIT, PER_KM_BOUNDS, PER_YEAR_BOUNDS, type Slopes } from './slopes.ts'

export interface Estimate {
  /** The expected asking price of a vehicle like this, cents. */
  midCents: number
  /** Between these lie eight of ten such vehicles, cents. */
  lowCents: number
  highCents: number
  /** How many advertisements it rests on. */
  count: number
  /** 0 to 1, from how many there are, how near they are and how far they agree. */
  confidence: number
  /** Share of the price that one model year more adds, and that 10,000 km more take away. */
  perYearShare: number
  per10000KmShare: number
}

/** How far a model's slopes may be expected to lie from its segment's. */
const YEAR_SPREAD = 0.03
const KM_SPREAD = 0.012
/** Expected price difference, as a share, when a trait differs. */
const TRAIT_SPREADS: Record<Trait, number> = {
  badge: 0.15,
  series: 0.06,
  body: 0.06,
  transmission: 0.06,
  fuel: 0.06,
  // A 4x4 work ute costs a third more than the 4x2 of the same badge.
  drive: 0.15,
}
const MOST_TRAIT_EFFECT = 0.7

/** Standard deviations on each side of the middle that hold eight of ten. */
const EIGHT_OF_TEN = 1.2816
/** Spread of asking prices of like vehicles that is expected before any is seen, and how many it counts for. */
const EXPECTED_SCALE = 0.1
const EXPECTED_SCALE_COUNT = 6
/** A range is never narrower or wider than this, on each side in logarithms. */
const RANGE_BOUNDS = { least: 0.04, most: 0.5 }
/** The middle never lies further than this outside what was asked, in logarithms. */
const MOST_BEYOND = 0.5

/** With so many near advertisements confidence reaches half of what their agreement allows. */
const HALF_CONFIDENT_COUNT = 4
/** A spread at which nothing is known. */
const HOPELESS_SCALE = 0.4
/** Years and kilometres at which an advertisement counts as no longer near (a standard deviation). */
const NEAR_YEARS = 2
const NEAR_KM = 50_000
/** How near an advertisement of another badge is. */
const OTHER_BADGE = 0.6
/** Where the vehicle's kilometres are not known the estimate is of one with ordinary kilometres. */
const WITHOUT_KM = 0.5

/**
 * Estimates from comparables of the same make, model and condition, the vehicle itself left out by the caller. Given
 * the same comparables it never rises with kilometres nor falls with the year. `null` where there is nothing to
 * compare. Never throws; always finite.
 */
export function estimate(
  comparables: readonly Comparable[],
  subject: ValuedVehicle,
  slopes: Slopes = GENERAL_SLOPES,
): Estimate | null {
  const count = comparables.length
  if (count === 0) return null
  const heights = new Float64Array(count)
  let leastHeight = Infinity
  let mostHeight = -Infinity
  comparables.forEach(({ priceCents }, row) => {
    const height = Math.log(priceCents)
    heights[row] = height
    leastHeight = Math.min(leastHeight, height)
    mostHeight = Math.max(mostHeight, height)
  })
  const meanYear = meanOf(comparables.map(({ year }) => year)) ?? subject.year
  const meanKm = meanOf(comparables.flatMap(({ km }) => km ?? []))
  const columns = columnsOf(comparables, subject, slopes, meanYear, meanKm)
  const fit = robustFit(heights, columns)
  const [perYear = 0, perKm = 0] = fit.coefficients
  const kmOver = meanKm === null || subject.km === null ? 0 : (subject.km - meanKm) / KM_UNIT
  const reached = fit.level + perYear * (subject.year - meanYear) + perKm * kmOver
  const middle = Math.min(mostHeight + MOST_BEYOND, Math.max(leastHeight - MOST_BEYOND, reached))
  const near = nearCount(comparables, subject, fit)
  const scale = Math.sqrt(
    (near * fit.scale ** 2 + EXPECTED_SCALE_COUNT * EXPECTED_SCALE ** 2) / (near + EXPECTED_SCALE_COUNT),
  )
  // The middle itself is less sure the fewer are near.
  const reach = Math.min(
    RANGE_BOUNDS.most,
    Math.max(RANGE_BOUNDS.least, EIGHT_OF_TEN * scale * Math.sqrt(1 + 1 / (1 + near))),
  )
  const agreement = Math.max(0, 1 - scale / HOPELESS_SCALE)
  const known = meanKm === null || subject.km !== null ? 1 : WITHOUT_KM
  return {
    midCents: Math.round(Math.exp(middle)),
    lowCents: Math.round(Math.exp(middle - reach)),
    highCents: Math.round(Math.exp(middle + reach)),
    count,
    confidence: (near / (near + HALF_CONFIDENT_COUNT)) * agreement * known,
    perYearShare: Math.expm1(perYear),
    per10000KmShare: -Math.expm1(perKm),
  }
}

/** Year, kilometres, then a column for each trait in which some comparables differ from the vehicle. */
function columnsOf(
  comparables: readonly Comparable[],
  subject: ValuedVehicle,
  slopes: Slopes,
  meanYear: number,
  meanKm: number | null,
): Column[] {
  const valuesOf = (value: (comparable: Comparable) => number) => {
    const values = new Float64Array(comparables.length)
    comparables.forEach((comparable, row) => {
      values[row] = value(comparable)
    })
    return values
  }
  const [leastYear, mostYear] = PER_YEAR_BOUNDS
  const [leastKm, mostKm] = PER_KM_BOUNDS
  const columns: Column[] = [
    {
      values: valuesOf(({ year }) => year - meanYear),
      expected: slopes.perYear,
      spread: YEAR_SPREAD,
      least: leastYear,
      most: mostYear,
    },
    {
      values: valuesOf(({ km }) => (km === null || meanKm === null ? 0 : (km - meanKm) / KM_UNIT)),
      expected: slopes.per10000Km,
      spread: KM_SPREAD,
      least: leastKm,
      most: mostKm,
    },
  ]
  for (const trait of TRAITS) {
    const own = subject[trait]
    if (own === null) continue
    const values = valuesOf((comparable) => (comparable[trait] === null || comparable[trait] === own ? 0 : 1))
    if (values.includes(1))
      columns.push({
        values,
        expected: 0,
        spread: TRAIT_SPREADS[trait],
        least: -MOST_TRAIT_EFFECT,
        most: MOST_TRAIT_EFFECT,
      })
  }
  return columns
}

/** How many advertisements there are, each counted by how near it is and how far the fit believes it. */
function nearCount(comparables: readonly Comparable[], subject: ValuedVehicle, { weights }: Fit): number {
  let near = 0
  comparables.forEach(({ year, km, badge }, row) => {
    const years = (year - subject.year) / NEAR_YEARS
    const kilometres = km === null || subject.km === null ? 0 : (km - subject.km) / NEAR_KM
    const alike = subject.badge === null || badge === null || badge === subject.badge ? 1 : OTHER_BADGE
    near += (weights[row] ?? 0) * alike * Math.exp(-0.5 * (years * years + kilometres * kilometres))
  })
  return near
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value / values.length, 0)
}
