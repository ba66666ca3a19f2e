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

/** A quantity with its UN/CEFACT code; null where it is not known. */
function quantity(value: number | null | undefined, unitCode: string): StructuredData | null {
  return value === null || value === undefined ? null : thing('QuantitativeValue', { value, unitCode })
}

/** Size, power and torque of the engine; null where the feed gives none of them. */
export function engineNode({ variant, engineSizeLitres, simpleFuel }: Vehicle): StructuredData | null {
  const measures = {
    engineDisplacement: quantity(variant?.engineSizeLitres ?? engineSizeLitres, 'LTR'),
    enginePower: quantity(variant?.powerKw, 'KWT'),
    torque: quantity(variant?.torque, 'NU'),
  }
  return Object.values(measures).every((measure) => measure === null)
    ? null
    : thing('EngineSpecification', { ...measures, fuelType: simpleFuel })
}

/** Combined consumption. There is no unit code for litres in 100 km, so the unit is text, as schema.org advises. */
export function consumptionNode({ variant }: Vehicle): StructuredData | null {
  const litres = variant?.fuelConsumptionCombined ?? null
  return litres === null ? null : thing('QuantitativeValue', { value: litres, unitText: 'L/100 km' })
}
