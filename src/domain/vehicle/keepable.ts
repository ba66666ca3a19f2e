/** Decides whether a shopper may save or compare a vehicle (A5.6, A13.3). A table lists the reasons not to. */
import { isAvailable, type CarType, type VehicleStatus } from './vehicle.ts'

export interface KeepableVehicle {
  status: VehicleStatus
  carType: CarType
  priceCents: number | null
  offerPriceCents: number | null
  /** Pictures that are not stand-ins (A4.38). */
  photosCount: number
}

export interface KeepingRules {
  /** The site keeps lists in the browser at all. */
  favourites: boolean
  /** Some sites keep used vehicles with a price and pictures only. */
  favouritesStrict: boolean
}

export interface RemovingRules extends Pick<KeepingRules, 'favourites'> {
  /** The site has accounts, whose shoppers keep a watchlist. */
  hasWatchlist: boolean
}

type Reason = (vehicle: KeepableVehicle, rules: KeepingRules) => boolean

const hasPrice = ({ priceCents, offerPriceCents }: KeepableVehicle) =>
  (priceCents ?? 0) > 0 || (offerPriceCents ?? 0) > 0

const REASONS_TO_HIDE: readonly Reason[] = [
  (_, { favourites }) => !favourites,
  ({ status }) => !isAvailable(status),
  (vehicle, { favouritesStrict }) => favouritesStrict && !hasPrice(vehicle),
  ({ carType }, { favouritesStrict }) => favouritesStrict && carType !== 'used',
  ({ photosCount }, { favouritesStrict }) => favouritesStrict && photosCount === 0,
]

/** Whether the controls that save and compare a vehicle are shown. */
export function isKeepable(vehicle: KeepableVehicle, rules: KeepingRules): boolean {
  return !REASONS_TO_HIDE.some((reason) => reason(vehicle, rules))
}

/**
 * Whether a vehicle that nobody can have any more shows its heart to those who saved it: they take it off their
 * watchlist by it (A16.8).
 */
export function isRemovable(
  { status }: Pick<KeepableVehicle, 'status'>,
  { favourites, hasWatchlist }: RemovingRules,
): boolean {
  return favourites && hasWatchlist && !isAvailable(status)
}
