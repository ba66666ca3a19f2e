/**
 * A vehicle as the search index reads it from the database. Its fields serve cards, facets, sort orders and word
 * search.
 */
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { PictureKey } from '../media/picture-url.ts'
import type { StoredCardField, VehicleCard } from './vehicle-card.ts'

export type SearchVehicle = Pick<
  Vehicle,
  | StoredCardField
  | 'vin'
  | 'regplate'
  | 'dealershipId'
  | 'locationId'
  | 'autograbData'
  | 'standardEquipment'
  | 'variant'
  | 'specifications'
  | 'history'
  | 'videoUrl'
  | 'externalVideoUrl'
  | 'spinCode'
  | 'createdAt'
  | 'soldAt'
> & {
  /** First picture that is not a stand-in. */
  image: VehicleCard['image']
  /** The next photos after `image`, none of them a stand-in. */
  furtherPictures: readonly PictureKey[]
  /** Pictures of its turntable that are not stand-ins. */
  spinFramesCount: number
}
