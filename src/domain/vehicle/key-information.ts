/** The facts of a vehicle's page, in order (A6.3, A6.24, A6.6, A6.7): tables of label and value. */
import { formatCount } from '../money/money.ts'
import { monthAndYear } from './calendar-words.ts'
import { feetAndMetres } from './caravan-size.ts'
import { displayWords } from './display-words.ts'
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

type Row = [label: string, value: string | null | undefined]

function facts(rows: readonly Row[]): LabelledFact[] {
  return rows.flatMap(([label, value]) => (value === null || value === undefined || value === '' ? [] : [{ label, value }]))
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
const kilograms = (kg: number | null) => (kg === null ? null : `${formatCount(kg)} kg`)
const millimetres = (mm: number | null) => (mm === null ? null : `${formatCount(mm)} mm`)
const words = (text: string | null) => (text === null ? null : displayWords(text))
const metres = (m: number | null) => (m === null ? null : feetAndMetres(m))

function engineOf({ engineSizeLitres, simpleFuel }: Vehicle): string | null {
  return engineSizeLitres === null || engineSizeLitres === 0 ? simpleFuel : `${engineSizeLitres} L ${(simpleFuel ?? '').toLowerCase()}`.trim()
}

function gearsOf({ gearnum, trans, simpleTransmission }: Vehicle): string | null {
  // Some feeds give a letter: `A`.
  const said = trans !== null && trans.length > 2 ? trans : (simpleTransmission ?? trans)
  const kind = said === null ? null : displayWords(said)
  return kind !== null && gearnum !== null && gearnum > 1 && !/\d/.test(kind) ? `${gearnum} speed ${kind.toLowerCase()}` : kind
}

/** What decides the sale of something that is towed: masses, beds and length come before everything else (A6.7). */
function towedFirst({ specifications, variant }: Pick<Vehicle, 'specifications' | 'variant'>): Row[] {
  if (specifications === null) return []
  const { aggregateTrailerMass, tareWeight, towBallMass, sleeps, bodyLength } = specifications
  return [
    ['ATM', kilograms(aggregateTrailerMass)],
    ['Tare', kilograms(tareWeight)],
    ['Tow ball mass', kilograms(towBallMass ?? variant?.towBallMass ?? null)],
    ['Sleeps', sleeps === null ? null : String(sleeps)],
    ['Length', metres(bodyLength)],
  ]
}

/** Key information: what a buyer asks first, then the papers. */
export function keyInformation(vehicle: Vehicle, { registration }: { registration: boolean }): LabelledFact[] {
  const { seats, variant } = vehicle
  return facts([
    ...towedFirst(vehicle),
    ['Kilometres', vehicle.km === null ? null : formatCount(vehicle.km)],
    ['Body', joined(words(vehicle.body ?? vehicle.simpleBody), seats === null ? null : `${seats} ${seats === 1 ? 'seat' : 'seats'}`)],
    ['Engine', engineOf(vehicle)],
    ['Transmission', gearsOf(vehicle)],
    ['Drive', words(vehicle.drive ?? vehicle.simpleDrive)],
    ['Colour', words(vehicle.colour)],
    ['Rego', registration ? vehicle.regplate : null],
    ['Rego expiry', vehicle.regoExpiry === null ? null : monthAndYear(vehicle.regoExpiry)],
    // A rating without its year misleads: it ages (D1 "ANCAP").
    ['ANCAP', variant?.ancapRating && variant.ancapYear ? `${variant.ancapRating} stars, ${variant.ancapYear}` : null],
    ['Stock number', vehicle.stocknum],
    ['VIN', vehicle.vin],
    ['Built', vehicle.buildDate === null ? null : monthAndYear(vehicle.buildDate)],
    ['Complied', vehicle.complianceDate === null ? null : monthAndYear(vehicle.complianceDate)],
    ['Interior', words(vehicle.interiorColour)],
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
    ['Induction', words(variant.induction)],
    ['Gear type', words(variant.gearType)],
    ['Fuel consumption', variant.fuelConsumptionCombined === null ? null : `${variant.fuelConsumptionCombined} L/100 km combined`],
    ['Fuel tank', variant.fuelCapacity === null ? null : `${variant.fuelCapacity} L`],
    ['Braked towing', kilograms(variant.towingCapacityBraked)],
    ['Tow ball mass', kilograms(variant.towBallMass)],
    ['Gross vehicle mass', kilograms(variant.grossVehicleMass)],
    ['Gross combination mass', kilograms(variant.grossCombinationMass)],
    ['Length', millimetres(variant.vehicleLength)],
    ['Width', millimetres(variant.vehicleWidth)],
    ['Height', millimetres(variant.vehicleHeight)],
    ['Body configuration', words(variant.bodyConfiguration)],
  ])
}

function caravanFacts(caravan: CaravanSpecifications): LabelledFact[] {
  return facts([
    ['Body width', metres(caravan.bodyWidth)],
    ['Axles', words(caravan.axleType)],
  ])
}

/** The maker's figures of a vehicle, and what of a caravan's particulars is not key information: nothing is said twice. */
export function specificationsOf(vehicle: Pick<Vehicle, 'variant' | 'specifications'>): LabelledFact[] {
  const { variant, specifications } = vehicle
  const said = new Set(facts(towedFirst(vehicle)).map(({ label }) => label))
  const all = [...(specifications === null ? [] : caravanFacts(specifications)), ...(variant === null ? [] : variantFacts(variant))]
  return all.filter(({ label }) => !said.has(label))
}
