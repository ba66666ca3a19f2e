import type { CarType, ItemType, PriceBasis } from '../vehicle/vehicle.ts'
import type { ValuedVehicle } from './comparable.ts'

/** The fields of a vehicle that its market price depends on. */
export interface MarketVehicle {
  id: number
  make: string
  model: string
  year: number
  km: number | null
  badge: string | null
  series: string | null
  simpleBody: string | null
  simpleTransmission: string | null
  simpleFuel: string | null
  simpleDrive: string | null
  carType: CarType
  itemType: ItemType
  priceBasis: PriceBasis
}

/** The facts that are compared. */
export function valuedOf({
  year,
  km,
  badge,
  series,
  simpleBody,
  simpleTransmission,
  simpleFuel,
  simpleDrive,
}: MarketVehicle): ValuedVehicle {
  return {
    year,
    km,
    badge,
    series,
    body: simpleBody,
    transmission: simpleTransmission,
    fuel: simpleFuel,
    drive: simpleDrive,
  }
}
