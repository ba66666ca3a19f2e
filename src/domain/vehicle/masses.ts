import type { Vehicle } from './vehicle.ts'

/** Masses on the compliance plate in whole kilograms; null where no feed gave one. */
export interface PlateMasses {
  towingKg: number | null
  gvmKg: number | null
  gcmKg: number | null
  ballKg: number | null
  atmKg: number | null
  tareKg: number | null
}

/** The masses of a vehicle or a caravan. A part of a kilogram that it may tow is not promised. */
export function plateMassesOf({ variant, specifications }: Pick<Vehicle, 'variant' | 'specifications'>): PlateMasses {
  const towingKg = variant?.towingCapacityBraked ?? null
  return {
    towingKg: towingKg === null ? null : Math.floor(towingKg),
    gvmKg: variant?.grossVehicleMass ?? null,
    gcmKg: variant?.grossCombinationMass ?? null,
    ballKg: specifications?.towBallMass ?? variant?.towBallMass ?? null,
    atmKg: specifications?.aggregateTrailerMass ?? null,
    tareKg: specifications?.tareWeight ?? null,
  }
}
