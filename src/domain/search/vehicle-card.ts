import type { PictureRef } from '../media/picture-url.ts'
import type { CarType, ItemType, PriceBasis, VehicleStatus } from '../vehicle/vehicle.ts'

/** What a result card shows of a vehicle: kept compact in the search index, one for each vehicle. Money in cents. */
export interface VehicleCard {
  id: number
  slug: string
  stocknum: string
  year: number
  make: string
  model: string
  badge: string | null
  series: string | null
  carsalesTitle: string | null
  colour: string | null
  simpleColour: string | null
  carType: CarType
  itemType: ItemType
  status: VehicleStatus
  tag: string | null
  reserved: boolean
  certified: boolean
  preorder: boolean
  priceCents: number | null
  priceBasis: PriceBasis
  beforePriceCents: number | null
  offerPriceCents: number | null
  subscriptionPriceCents: number | null
  stateAverageMarketPriceCents: number | null
  km: number | null
  simpleBody: string | null
  simpleTransmission: string | null
  simpleFuel: string | null
  simpleDrive: string | null
  seats: number | null
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
  locationName: string | null
  city: string | null
  state: string | null
  /** First picture that is not a stand-in. */
  image: PictureRef | null
  photosCount: number
  /** The site lender's offer: whole dollars a week rounded by the lender's rule, and both rates in percent; `null` when it has none. */
  repayment: { weeklyDollars: number; interestRatePercent: number; comparisonRatePercent: number } | null
  /** ISO time; decides the new-arrival badge (A5.2, A5.10). */
  createdAt: string
  soldAt: string | null
  /** ISO date a coming vehicle is expected. */
  arrivalDate: string | null
}
