/** Whether a vehicle may be reserved (A6.16, A15.1, R1), and where the button leads. */
import type { Site } from '../site/site.ts'
import { isAvailable, type CarType, type VehicleStatus } from '../vehicle/vehicle.ts'

export interface ReservableVehicle {
  status: VehicleStatus
  tag: string | null
  reserved: boolean
  carType: CarType
}

export interface ReserveRules {
  /** The site reserves vehicles (A6.16). */
  checkout: boolean
  /** It takes deposits (R1); without them the button leads to the form that asks to be rung. */
  takesPayments: boolean
  carTypes: readonly CarType[]
  leastPriceCents: number
}

export function reserveRulesOf({ switches, checkout }: Pick<Site, 'switches' | 'checkout'>): ReserveRules {
  return {
    checkout: switches.checkout,
    takesPayments: checkout.payments !== null,
    carTypes: checkout.carTypes,
    leastPriceCents: checkout.leastPriceCents,
  }
}

/** Whether a vehicle stands here to be driven and not to be bought (A6.12). */
export function isTestDriveOnly({ tag }: { tag: string | null }): boolean {
  return tag?.trim().toLowerCase() === 'test drive only'
}

/**
 * Whether a shopper may reserve a vehicle: somebody else's is no longer to be had. A deposit needs a price that can be
 * promised (R7); who only asks to be rung needs none. `priceCents` is the price asked; null for none.
 */
export function isReservable(
  vehicle: ReservableVehicle,
  priceCents: number | null,
  { checkout, takesPayments, carTypes, leastPriceCents }: ReserveRules,
): boolean {
  return (
    checkout &&
    isAvailable(vehicle.status) &&
    !vehicle.reserved &&
    !isTestDriveOnly(vehicle) &&
    carTypes.includes(vehicle.carType) &&
    (!takesPayments || (priceCents !== null && priceCents >= leastPriceCents))
  )
}
