import type { VehicleStatus } from '../vehicle/vehicle.ts'

/** Most photos that shoppers can swipe to, besides the first (A5.5). */
export const MOST_FURTHER_PICTURES = 3

/** With this many pictures or fewer, none is hidden that thumbnails would show. */
const MOST_WITHOUT_THUMBNAILS = 3

/**
 * Whether a vehicle's further pictures are offered: on its page as thumbnails, when there are more than three (A7.1);
 * on a card as photos to swipe, when there is more than one and the vehicle is in stock (A5.5).
 */
export function offersMorePictures(
  pictures: number,
  place: { on: 'vehicle-page' } | { on: 'results'; status: VehicleStatus },
): boolean {
  return place.on === 'vehicle-page' ? pictures > MOST_WITHOUT_THUMBNAILS : pictures > 1 && place.status === 'in_stock'
}
