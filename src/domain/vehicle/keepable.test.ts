import { expect, test } from 'vitest'
import { isKeepable, isRemovable, type KeepableVehicle } from './keepable.ts'
import { CAR_TYPES, VEHICLE_STATUSES } from './vehicle.ts'

const PRICES = [null, -100, 0, 1, 4_999_000]

/** Every vehicle that the rules could tell from another. */
const vehicles: KeepableVehicle[] = VEHICLE_STATUSES.flatMap((status) =>
  CAR_TYPES.flatMap((carType) =>
    PRICES.flatMap((priceCents) =>
      PRICES.flatMap((offerPriceCents) =>
        [0, 1, 20].map((photosCount) => ({ status, carType, priceCents, offerPriceCents, photosCount })),
      ),
    ),
  ),
)

/** A13.3 as it is written. */
function hiddenByTheWords(
  { status, carType, priceCents, offerPriceCents, photosCount }: KeepableVehicle,
  storage: boolean,
  strict: boolean,
): boolean {
  if (status === 'sold' || status === 'unavailable') return true
  if (!storage) return true
  if (!strict) return false
  const price = Math.max(priceCents ?? 0, offerPriceCents ?? 0)
  return price <= 0 || carType !== 'used' || photosCount === 0
}

test('A13.3 A5.6 the truth table: sold, no storage; on strict sites no price, not used or no images hide them', () => {
  let shown = 0
  for (const vehicle of vehicles) {
    for (const favourites of [true, false]) {
      for (const favouritesStrict of [true, false]) {
        const keepable = isKeepable(vehicle, { favourites, favouritesStrict })
        expect(keepable, JSON.stringify({ vehicle, favourites, favouritesStrict })).toBe(
          !hiddenByTheWords(vehicle, favourites, favouritesStrict),
        )
        shown += keepable ? 1 : 0
      }
    }
  }
  expect(vehicles).toHaveLength(4 * 3 * 5 * 5 * 3)
  expect(shown).toBeGreaterThan(0)
})

test('A16.8 only sites with a watchlist show the heart of a vehicle that is sold, to those who saved it', () => {
  for (const status of VEHICLE_STATUSES)
    for (const favourites of [true, false])
      for (const hasWatchlist of [true, false])
        expect(isRemovable({ status }, { favourites, hasWatchlist })).toBe(
          favourites && hasWatchlist && (status === 'sold' || status === 'unavailable'),
        )
})
