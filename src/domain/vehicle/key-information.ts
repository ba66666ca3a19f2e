/** The facts of a vehicle's page, in order (A6.3, A6.24, A6.6, A6.7): tables of label and value. */
import { formatCount } from '../money/money.ts'
import { feetAndMetres } from './caravan-size.ts'
import type { AustralianState, CaravanSpecifications, Vehicle, VehicleVariant } from './vehicle.ts'

export interface LabelledFact {
  label: string
  value: string
}

/** Whether the registration number stands on the page: `by-state` shows it where advertising law asks for it. */
export type RegistrationRule = 'by-state' | 'always' | 'never'

const REGISTRATION_STATES: ReadonlySet<AustralianState> = new Set(['NSW'])

/** Whether a vehicle standing in a state shows its registration number (D1 "NSW ad checklist"). */
export function showsRegistration(rule: RegistrationRule, state: AustralianState | null): boolean {
  if (rule !== 'by-state') return rule === 'always'
  return state !== null && REGISTRATION_STATES.has(state)
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const

/** "August 2027" from an ISO date: build and compliance are known to the month. */
export function monthAndYear(isoDate: string): string {
  const [year = '', month = ''] = isoDate.split('-')
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim()
}

type Row = [label: string, value: string | null | undefined]

function facts(rows: readonly Row[]): LabelledFact[] {
  return rows.flatMap(([label, value]) => (value === null || value === undefined || value === '' ? [] : [{ label, value }]))
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
const kilograms = (kg: number | null) => (kg === null ? null : `${formatCount(kg)} kg`)
const millimetres = (mm: number | null) => (mm === null ? null : `${formatCount(mm)} mm`)
const metres = (m: number | null) => (m === null ? null : feetAndMetres(m))

function engineOf({ engineSizeLitres, simpleFuel }: Vehicle): string | null {
  return engineSizeLitres === null || engineSizeLitres === 0 ? simpleFuel : `${engineSizeLitres} L ${(simpleFuel ?? '').toLowerCase()}`.trim()
}

function gearsOf({ gearnum, trans, simpleTransmission }: Vehicle): string | null {
  // Some feeds give a letter: `A`.
  const kind = trans !== null && trans.length > 2 ? trans : (simpleTransmission ?? trans)
  return kind !== null && gearnum !== null && gearnum > 1 && !/\d/.test(kind) ? `${gearnum} speed ${kind.toLowerCase()}` : kind
}

/** Key information: what a buyer asks first, then the papers. */
export function keyInformation(vehicle: Vehicle, { registration }: { registration: boolean }): LabelledFact[] {
  const { seats, variant } = vehicle
  return facts([
    ['Kilometres', vehicle.km === null ? null : formatCount(vehicle.km)],
    ['Body', joined(vehicle.body ?? vehicle.simpleBody, seats === null ? null : `${seats} ${seats === 1 ? 'seat' : 'seats'}`)],
    ['Engine', engineOf(vehicle)],
    ['Transmission', gearsOf(vehicle)],
    ['Drive', vehicle.drive ?? vehicle.simpleDrive],
    ['Colour', vehicle.colour],
    ['Rego', registration ? vehicle.regplate : null],
    ['Rego expiry', vehicle.regoExpiry === null ? null : monthAndYear(vehicle.regoExpiry)],
    // A rating without its year misleads: it ages (D1 "ANCAP").
    ['ANCAP', variant?.ancapRating && variant.ancapYear ? `${variant.ancapRating} stars, ${variant.ancapYear}` : null],
    ['Stock number', vehicle.stocknum],
    ['VIN', vehicle.vin],
    ['Built', vehicle.buildDate === null ? null : monthAndYear(vehicle.buildDate)],
    ['Complied', vehicle.complianceDate === null ? null : monthAndYear(vehicle.complianceDate)],
    ['Interior', vehicle.interiorColour],
    ['Doors', vehicle.doors === null ? null : String(vehicle.doors)],
    ['Series', vehicle.series],
  ])
}

function variantFacts(variant: VehicleVariant): LabelledFact[] {
  return facts([
    ['Power', variant.powerKw === null ? null : `${formatCount(variant.powerKw)} kW`],
    ['Torque', variant.torque === null ? null : `${formatCount(variant.torque)} Nm`],
    ['Cylinders', variant.cylinders === null ? null : String(variant.cylinders)],
    ['Engine size', variant.engineSizeCc === null ? null : `${formatCount(variant.engineSizeCc)} cc`],
    ['Induction', variant.induction],
    ['Gear type', variant.gearType],
    ['Fuel consumption', variant.fuelConsumptionCombined === null ? null : `${variant.fuelConsumptionCombined} L/100 km combined`],
    ['Fuel tank', variant.fuelCapacity === null ? null : `${variant.fuelCapacity} L`],
    ['Braked towing', kilograms(variant.towingCapacityBraked)],
    ['Tow ball mass', kilograms(variant.towBallMass)],
    ['Gross vehicle mass', kilograms(variant.grossVehicleMass)],
    ['Gross combination mass', kilograms(variant.grossCombinationMass)],
    ['Length', millimetres(variant.vehicleLength)],
    ['Width', millimetres(variant.vehicleWidth)],
    ['Height', millimetres(variant.vehicleHeight)],
    ['Body configuration', variant.bodyConfiguration],
  ])
}

function caravanFacts(caravan: CaravanSpecifications): LabelledFact[] {
  return facts([
    ['Body length', metres(caravan.bodyLength)],
    ['Body width', metres(caravan.bodyWidth)],
    ['Tare weight', kilograms(caravan.tareWeight)],
    ['Aggregate trailer mass', kilograms(caravan.aggregateTrailerMass)],
    ['Tow ball mass', kilograms(caravan.towBallMass)],
    ['Axles', caravan.axleType],
    ['Sleeps', caravan.sleeps === null ? null : String(caravan.sleeps)],
  ])
}

/** The maker's figures of a vehicle, or a caravan's particulars. */
export function specificationsOf({ variant, specifications }: Pick<Vehicle, 'variant' | 'specifications'>): LabelledFact[] {
  return [...(specifications === null ? [] : caravanFacts(specifications)), ...(variant === null ? [] : variantFacts(variant))]
}
