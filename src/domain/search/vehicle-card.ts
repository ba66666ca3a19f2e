import type { PictureKey, PictureRef } from '../media/picture-url.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** Card fields that are copied unchanged from the vehicle. */
export type StoredCardField =
  | 'id'
  | 'slug'
  | 'stocknum'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'carsalesTitle'
  | 'colour'
  | 'simpleColour'
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
  | 'km'
  | 'simpleBody'
  | 'simpleTransmission'
  | 'simpleFuel'
  | 'simpleDrive'
  | 'seats'
  | 'photosCount'
  | 'arrivalDate'

/** A vehicle's result card. The search index keeps one for each vehicle, so it is compact. Money in cents. */
export interface VehicleCard extends Pick<Vehicle, StoredCardField> {
  stateAverageMarketPriceCents: number | null
  /** Braked towing capacity, GVM, GCM and tow ball mass in kg, where known. */
  towingKg: number | null
  gvmKg: number | null
  gcmKg: number | null
  ballKg: number | null
  /** Caravans: body length in metres, ATM and tare in kg. */
  sleeps: number | null
  bodyLengthM: number | null
  atmKg: number | null
  tareKg: number | null
  axleType: string | null
  /** The dealer's yard, from the site's configuration. */
  locationId: string | null
  locationName: string | null
  city: string | null
  state: string | null
  /** First picture that is not a stand-in. */
  image: PictureRef | null
  /** The photos after it that a card shows when swiped (A5.5). None unless the vehicle is in stock. */
  furtherPictures: readonly PictureKey[]
  /** Whether its page plays or links a video, and whether it can be turned round there. */
  hasVideo: boolean
  hasSpin: boolean
  /**
   * The site lender's offer: whole dollars a week rounded by the lender's rule, and both rates in percent; `null` when
   * it has none.
   */
  repayment: { weeklyCents: number; interestRatePercent: number; comparisonRatePercent: number } | null
  /** ISO time; decides the new-arrival badge (A5.2, A5.10). */
  createdAt: string
  soldAt: string | null
}
