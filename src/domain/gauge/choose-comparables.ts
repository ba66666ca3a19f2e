/**
 * Chooses advertisements of the same model to compare a vehicle with. Those of the nearest years come first, and of the
 * same drive where there are enough.
 */
import type { Comparable, ValuedVehicle } from './comparable.ts'

/** Years on each side, wider where the nearer ones are few. */
const REACHES = [2, 3, 5, 8]
const ENOUGH = 12
/** More than these tell nothing more, and cost time. */
const MOST = 200

/**
 * Advertisements of a model, all of one condition, sorted by year; equal years in an order that prices have no say in.
 */
type ByYear<Listing extends Comparable> = readonly Listing[]

/** Those of the same drive are enough where there are so many this near: a 4x2 ute beside 4x4s looks like a bargain. */
const NEAR_REACH = 3

/**
 * Those near the vehicle's year, `without` the vehicle itself, in the order given: of its own drive alone where enough
 * of them are near. Kilometres have no say, so the same ones are chosen for a vehicle whatever it has run. Where there
 * are too many, every second, third … is taken.
 */
export function chooseComparables<Listing extends Comparable>(
  model: ByYear<Listing>,
  { year, drive }: Pick<ValuedVehicle, 'year' | 'drive'>,
  without: (listing: Listing) => boolean,
): Listing[] {
  if (drive !== null) {
    const alike = nearOf(
      model.filter((listing) => listing.drive === drive),
      year,
      NEAR_REACH,
    )
    if (alike.length >= ENOUGH) return thinned(alike, without)
  }
  return thinned(nearOf(model, year, Infinity), without)
}

/** Those within the first reach that holds enough, or within the widest up to `most` years. */
function nearOf<Listing extends Comparable>(model: ByYear<Listing>, year: number, most: number): Listing[] {
  let near: Listing[] = []
  for (const reach of REACHES) {
    if (reach > most) break
    near = model.slice(firstFrom(model, year - reach), firstFrom(model, year + reach + 1))
    if (near.length >= ENOUGH) break
  }
  return near
}

function thinned<Listing>(near: readonly Listing[], without: (listing: Listing) => boolean): Listing[] {
  const step = Math.max(1, near.length / MOST)
  const found: Listing[] = []
  for (let place = 0; place < near.length; place += step) {
    const listing = near[Math.floor(place)]
    if (listing !== undefined && !without(listing)) found.push(listing)
  }
  return found
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
