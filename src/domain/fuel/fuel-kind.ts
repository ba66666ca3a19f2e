/** Determines a vehicle's fuel and consumption for the fuel calculator (A6.8). */
import type { FuelKind } from '../site/settings/fuel.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** First match wins, so that a plug-in hybrid is not taken for an electric car. */
const BY_SIMPLE_FUEL: readonly [RegExp, FuelKind | null][] = [
  [/hybrid/i, 'unleaded'],
  [/electric/i, 'electricity'],
  [/diesel/i, 'diesel'],
  [/lpg/i, 'lpg'],
  [/petrol/i, 'unleaded'],
]

const DIESEL = /diesel/i
/** 95 and 98 octane by whatever name; the number alone, since 91 is the ordinary one. */
const PREMIUM = /premium|\bpulp\b|\b9[58]\b/i

/**
 * The fuel a vehicle is filled with, by its feed's own words and our simple one; `null` where nothing says, or where no
 * price stands for it (hydrogen).
 */
export function fuelKindOf({ simpleFuel, fuel }: Pick<Vehicle, 'simpleFuel' | 'fuel'>): FuelKind | null {
  const [, kind = null] = BY_SIMPLE_FUEL.find(([pattern]) => pattern.test(simpleFuel ?? '')) ?? []
  if (kind !== 'unleaded' || fuel === null) return kind
  if (DIESEL.test(fuel)) return 'diesel'
  return PREMIUM.test(fuel) ? 'premium' : kind
}

/** A vehicle's consumption for 100 km: litres, or kWh of an electric one. */
export interface Consumption {
  kind: FuelKind
  usePer100Km: number
  /** Charged at a socket as well as filled: the test figure starts with a full battery. */
  isPlugIn: boolean
}

/** `null` where the maker's figure or the fuel is not known: then there is nothing to work out. */
export function consumptionOf(vehicle: Pick<Vehicle, 'simpleFuel' | 'fuel' | 'variant'>): Consumption | null {
  const kind = fuelKindOf(vehicle)
  const use = kind === 'electricity' ? vehicle.variant?.energyConsumptionKwh : vehicle.variant?.fuelConsumptionCombined
  if (kind === null || !use || use < 0) return null
  return { kind, usePer100Km: use, isPlugIn: /plug/i.test(vehicle.simpleFuel ?? '') }
}
