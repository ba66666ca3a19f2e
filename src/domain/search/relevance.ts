/**
 * Ranks vehicles for the sort order "most relevant" (A4.3, A4.5). The rank is a whole number, computed when the vehicle
 * is indexed; greater comes first.
 */
import { isAvailable } from '../vehicle/vehicle.ts'
import { searchPriceCents } from './card-of.ts'
import type { SearchVehicle } from './search-vehicle.ts'

type RankedVehicle = Pick<
  SearchVehicle,
  'status' | 'reserved' | 'offerPriceCents' | 'priceCents' | 'photosCount' | 'certified'
>

/** Photos beyond this tell a shopper little more. */
const ENOUGH_PHOTOS = 6

/** Points of each merit: each line outweighs all those after it. Among equals the newest arrival comes first. */
const MERITS: readonly (readonly [points: number, holds: (vehicle: RankedVehicle) => boolean])[] = [
  [64, ({ status }) => isAvailable(status)],
  [32, ({ status }) => status === 'in_stock'],
  [16, ({ reserved }) => !reserved],
  [8, ({ photosCount }) => photosCount > 0],
  [4, (vehicle) => searchPriceCents(vehicle) !== null],
  [2, ({ photosCount }) => photosCount >= ENOUGH_PHOTOS],
  [1, ({ certified }) => certified],
]

export function relevanceOf(vehicle: RankedVehicle): number {
  return MERITS.reduce((sum, [points, holds]) => (holds(vehicle) ? sum + points : sum), 0)
}
