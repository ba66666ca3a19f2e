/**
 * A vehicle as the search index takes it in: the stored fields that a card, a facet, an order or a word search needs.
 */
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { VehicleCard } from './vehicle-card.ts'

export type SearchVehicle = Pick<
  Vehicle,
  | 'id'
  | 'slug'
  | 'stocknum'
  | 'vin'
  | 'regplate'
  | 'carsalesTitle'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'colour'
  | 'simpleColour'
  | 'dealershipId'
  | 'locationId'
  | 'carType'
  | 'itemType'
  | 'status'
  | 'tag'
  | 'reserved'
  | 'certified'
  | 'preorder'
  | 'priceCents'
  | 'priceBasis'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'subscriptionPriceCents'
  | 'autograbData'
  | 'km'
  | 'simpleBody'
  | 'simpleTransmission'
  | 'simpleFuel'
  | 'simpleDrive'
  | 'seats'
  | 'standardEquipment'
  | 'variant'
  | 'specifications'
  | 'photosCount'
  | 'createdAt'
  | 'soldAt'
  | 'arrivalDate'
> & {
  /** First picture that is not a stand-in. */
  image: VehicleCard['image']
}
