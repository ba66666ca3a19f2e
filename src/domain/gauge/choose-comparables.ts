/** Chooses a model's advertisements to compare a vehicle with: those of near years. */
import type { Comparable } from './comparable.ts'

/** Years on each side, wider where the nearer ones are few. */
const REACHES = [2, 3, 5, 8]
const ENOUGH = 12
/** More than these tell nothing more, and cost time. */
const MOST = 200

/**
 * Advertisements of a model, all of one condition, sorted by year; equal years in an order that prices have no say in.
 */
type ByYear<Listing extends Comparable> = readonly Listing[]

/**
 * Those near the year, `without` the vehicle itself, in the order given. Kilometres have no say, so the same ones are
 * chosen for a vehicle whatever it has run. Where there are too many, every second, third … is taken.
 */
export function chooseComparables<Listing extends Comparable>(
  model: ByYear<Listing>,
  year: number,
  without: (listing: Listing) => boolean,
): Listing[] {
  for (const reach of REACHES) {
    const start = firstFrom(model, year - reach)
    const end = firstFrom(model, year + reach + 1)
    if (end - start < ENOUGH && reach !== REACHES.at(-1)) continue
    const step = Math.max(1, (end - start) / MOST)
    const found: Listing[] = []
    for (let place = start; place < end; place += step) {
      const listing = model[Math.floor(place)]
      if (listing !== undefined && !without(listing)) found.push(listing)
    }
    return found
  }
  return []
}

/** First place whose year is not before `year`. */
function firstFrom(model: readonly Comparable[], year: number): number {
  let low = 0
  let high = model.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((model[middle]?.year ?? 0) < year) low = middle + 1
    else high = middle
  }
  return low
}
