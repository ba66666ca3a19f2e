import type { VehicleStatus } from '../vehicle/vehicle.ts'

/** With this many pictures or fewer, none is hidden that thumbnails would show. */
const MOST_WITHOUT_THUMBNAILS = 3

/**
 * Whether a vehicle's further pictures are offered (A7.1): only when there are more than three, and among results only
 * of a vehicle in stock (A5.5). On a vehicle's page that is a strip of thumbnails, on a card the number of photos.
 */
export function offersMorePictures(
  pictures: number,
  place: { on: 'vehicle-page' } | { on: 'results'; status: VehicleStatus },
): boolean {
  return pictures > MOST_WITHOUT_THUMBNAILS && (place.on === 'vehicle-page' || place.status === 'in_stock')
}
