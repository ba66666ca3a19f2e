/** A vehicle's engine, consumption and driven wheels as schema.org states them (F17, formats.md §4.8). */
import type { Vehicle } from '../vehicle/vehicle.ts'
import { thing, type StructuredData } from './structured-thing.ts'

const DRIVEN_WHEELS: Readonly<Record<string, string>> = {
  FWD: 'FrontWheelDriveConfiguration',
  RWD: 'RearWheelDriveConfiguration',
  AWD: 'AllWheelDriveConfiguration',
  '4WD': 'FourWheelDriveConfiguration',
}

/** The value of schema.org's list of driven wheels, else the feed's words. */
export function drivenWheelsOf({ simpleDrive, drive }: Pick<Vehicle, 'simpleDrive' | 'drive'>): string | null {
  const listed = simpleDrive === null ? undefined : DRIVEN_WHEELS[simpleDrive]
  return listed === undefined ? (drive ?? simpleDrive) : `https://schema.org/${listed}`
}

/** A quantity with its UN/CEFACT code; null where it is not known. Feeds write 0 for that, which pages leave out. */
function quantity(value: number | null | undefined, unitCode: string): StructuredData | null {
  return value === null || value === undefined || value === 0 ? null : thing('QuantitativeValue', { value, unitCode })
}

/** Size, power and torque of the engine. Null where none is known, and of what is towed, whose page names no engine. */
export function engineNode({
  itemType,
  variant,
  engineSizeLitres,
  simpleFuel,
}: Pick<Vehicle, 'itemType' | 'variant' | 'engineSizeLitres' | 'simpleFuel'>): StructuredData | null {
  if (itemType === 'caravan' || itemType === 'trailer') return null
  const measures = {
    engineDisplacement: quantity(variant?.engineSizeLitres ?? engineSizeLitres, 'LTR'),
    enginePower: quantity(variant?.powerKw, 'KWT'),
    torque: quantity(variant?.torque, 'NU'),
  }
  return Object.values(measures).every((measure) => measure === null)
    ? null
    : thing('EngineSpecification', { ...measures, fuelType: simpleFuel })
}

/**
 * Combined consumption with its source (R30). There is no unit code for litres in 100 km, so the unit is text, as
 * schema.org advises.
 */
export function consumptionNode({ itemType, variant }: Pick<Vehicle, 'itemType' | 'variant'>): StructuredData | null {
  const isTowed = itemType === 'caravan' || itemType === 'trailer'
  const litres = isTowed ? 0 : (variant?.fuelConsumptionCombined ?? 0)
  return litres === 0
    ? null
    : thing('QuantitativeValue', {
        value: litres,
        unitText: 'L/100 km',
        valueReference: thing('PropertyValue', { propertyID: 'Source', value: "the maker's test figure, combined" }),
      })
}
