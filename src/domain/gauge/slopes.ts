/** Pools the effect of year and kilometres on price over all models. An estimate from few vehicles is shrunk to it. */
import type { Comparable } from './comparable.ts'

/** Change of the logarithm of the price for each model year, and for each 10,000 km. */
export interface Slopes {
  perYear: number
  per10000Km: number
}

/**
 * Sufficient statistics of one model's advertisements: count, means, and sums of products of the deviations from the
 * means. Deviations from a model's own means can be added over models, whatever each costs.
 */
export interface Moments {
  count: number
  mean: Point
  yearYear: number
  yearKm: number
  kmKm: number
  yearPrice: number
  kmPrice: number
}

/** A year, kilometres in ten thousands, and the logarithm of a price. */
interface Point {
  year: number
  km: number
  price: number
}

export const NO_MOMENTS: Moments = {
  count: 0,
  mean: { year: 0, km: 0, price: 0 },
  yearYear: 0,
  yearKm: 0,
  kmKm: 0,
  yearPrice: 0,
  kmPrice: 0,
}

export const KM_UNIT = 10_000

/** Price slopes of used cars in general. A platform without data of its own starts with them. */
const GENERAL: Slopes = { perYear: 0.07, per10000Km: -0.022 }
/** The general slopes count as much as this many advertisements, whose years and kilometres spread as below. */
const GENERAL_WEIGHT = 40
const GENERAL_YEAR_VARIANCE = 4
const GENERAL_KM_VARIANCE = 9
/** The whole platform counts as much as this many advertisements of the segment. */
const PLATFORM_WEIGHT = 150

/** Bounds of what is believed: a newer vehicle never costs less, more kilometres never cost more. */
export const PER_YEAR_BOUNDS: readonly [number, number] = [0, 0.3]
export const PER_KM_BOUNDS: readonly [number, number] = [-0.12, 0]

function pointOf({ year, km, priceCents }: Comparable): Point | null {
  return km === null ? null : { year, km: km / KM_UNIT, price: Math.log(priceCents) }
}

/** Statistics of one model's advertisements; those without kilometres are left out. */
export function momentsOf(listings: readonly Comparable[]): Moments {
  const points = listings.map(pointOf).filter((point) => point !== null)
  const count = points.length
  if (count === 0) return NO_MOMENTS
  const mean = { year: 0, km: 0, price: 0 }
  for (const { year, km, price } of points) {
    mean.year += year / count
    mean.km += km / count
    mean.price += price / count
  }
  const sums = { ...NO_MOMENTS, count, mean }
  for (const point of points) add(sums, point, mean, 1)
  return sums
}

/** The same without one of them: exact, so that a vehicle's own price has no say in what it is compared with. */
export function momentsWithout(moments: Moments, listing: Comparable): Moments {
  const point = pointOf(listing)
  if (point === null) return moments
  if (moments.count <= 2) return NO_MOMENTS
  const { count, mean } = moments
  const left = { ...moments, count: count - 1, mean: { year: 0, km: 0, price: 0 } }
  add(left, point, mean, -count / (count - 1))
  return left
}

function add(sums: Moments, point: Point, mean: Point, times: number): void {
  const year = point.year - mean.year
  const km = point.km - mean.km
  const price = point.price - mean.price
  sums.yearYear += times * year * year
  sums.yearKm += times * year * km
  sums.kmKm += times * km * km
  sums.yearPrice += times * year * price
  sums.kmPrice += times * km * price
}

/** `total` with `share` times another's sums added; means are lost, since models do not share them. */
export function plus(total: Moments, other: Moments, share = 1): Moments {
  return {
    count: total.count + share * other.count,
    mean: NO_MOMENTS.mean,
    yearYear: total.yearYear + share * other.yearYear,
    yearKm: total.yearKm + share * other.yearKm,
    kmKm: total.kmKm + share * other.kmKm,
    yearPrice: total.yearPrice + share * other.yearPrice,
    kmPrice: total.kmPrice + share * other.kmPrice,
  }
}

/** Slopes of a segment, shrunk to those of the platform, and these to what holds in general. */
export function pooledSlopes(segment: Moments, platform: Moments): Slopes {
  const share = platform.count > 0 ? Math.min(1, PLATFORM_WEIGHT / platform.count) : 0
  const { yearYear, yearKm, kmKm, yearPrice, kmPrice } = plus(segment, platform, share)
  const yearWeight = GENERAL_WEIGHT * GENERAL_YEAR_VARIANCE
  const kmWeight = GENERAL_WEIGHT * GENERAL_KM_VARIANCE
  const a = yearYear + yearWeight
  const b = kmKm + kmWeight
  const p = yearPrice + yearWeight * GENERAL.perYear
  const k = kmPrice + kmWeight * GENERAL.per10000Km
  const determinant = a * b - yearKm * yearKm
  if (!(determinant > 0)) return GENERAL
  return {
    perYear: within((p * b - k * yearKm) / determinant, PER_YEAR_BOUNDS),
    per10000Km: within((k * a - p * yearKm) / determinant, PER_KM_BOUNDS),
  }
}

export const GENERAL_SLOPES: Slopes = GENERAL

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value))
}
