/** The facts of a vehicle's page, in order (A6.3, A6.24, A6.6, A6.7): tables of label and value. */
import { formatCount } from '../money/money.ts'
import { monthAndYear } from './calendar-words.ts'
import { feetAndMetres } from './caravan-size.ts'
import { displayWords } from './display-words.ts'
import { inspectedWords, inspectionWords, ppsrWords, serviceWords, warrantyWords } from './history-words.ts'
import type { AustralianState, ItemType, Vehicle, VehicleVariant } from './vehicle.ts'

export interface LabelledFact {
  label: string
  value: string
  /** A document that proves it. */
  link?: { href: string; text: string }
}

/** Whether the registration number stands on the page: `by-state` shows it where advertising law asks for it. */
export type RegistrationRule = 'by-state' | 'always' | 'never'

const REGISTRATION_STATES: ReadonlySet<AustralianState> = new Set(['NSW'])

/** Whether a vehicle standing in a state shows its registration number (D1 "NSW ad checklist"). */
export function showsRegistration(rule: RegistrationRule, state: AustralianState | null): boolean {
  if (rule !== 'by-state') return rule === 'always'
  return state !== null && REGISTRATION_STATES.has(state)
}

type Row = [label: string, value: string | null | undefined, link?: LabelledFact['link']]

function facts(rows: readonly Row[]): LabelledFact[] {
  return rows.flatMap(([label, value, link]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value, ...(link && { link }) }],
  )
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
const kilograms = (kg: number | null) => (kg === null || kg === 0 ? null : `${formatCount(kg)} kg`)
const millimetres = (mm: number | null) => (mm === null || mm === 0 ? null : `${formatCount(mm)} mm`)
const words = (text: string | null) => (text === null ? null : displayWords(text))
const metres = (m: number | null) => (m === null || m === 0 ? null : feetAndMetres(m))

/** "2.8 L diesel"; of a motorcycle, whose engines are told apart by the cubic centimetre, "471 cc petrol". */
function engineOf({ itemType, engineSizeLitres, simpleFuel, variant }: Vehicle): string | null {
  const cc = variant?.engineSizeCc || Math.round((engineSizeLitres ?? 0) * 1000)
  const size = itemType === 'motorcycle' ? `${formatCount(cc)} cc` : `${engineSizeLitres} L`
  return engineSizeLitres === null || engineSizeLitres === 0 || cc === 0
    ? simpleFuel
    : `${size} ${(simpleFuel ?? '').toLowerCase()}`.trim()
}

function gearsOf({ gearnum, trans, simpleTransmission }: Vehicle): string | null {
  // Some feeds give a letter: `A`.
  const said = trans !== null && trans.length > 2 ? trans : (simpleTransmission ?? trans)
  const kind = said === null ? null : displayWords(said)
  return kind !== null && gearnum !== null && gearnum > 1 && !/\d/.test(kind)
    ? `${gearnum} speed ${kind.toLowerCase()}`
    : kind
}

/** Rows that come first for a towed vehicle: masses, berths, length (A6.7). */
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

/** Owners, service, checks and the warranty left, as the dealer states them. */
function historyRows({ history }: Pick<Vehicle, 'history'>): Row[] {
  if (history === null) return []
  const { owners, ppsr } = history
  const certificate = ppsr?.certificate
  return [
    ['Owners', owners === null ? null : String(owners)],
    ['Service history', serviceWords(history)],
    [
      'PPSR',
      ppsrWords(history),
      certificate === undefined ? undefined : { href: certificate, text: 'PPSR certificate' },
    ],
    ['Inspection', inspectionWords(history)],
    ['Inspected', inspectedWords(history)],
    ['Warranty left', warrantyWords(history)],
  ]
}

/** Key information: what a buyer asks first, then the papers. */
export function keyInformation(vehicle: Vehicle, { registration }: { registration: boolean }): LabelledFact[] {
  const { seats, variant } = vehicle
  return facts([
    ...towedFirst(vehicle),
    ['Kilometres', vehicle.km === null ? null : formatCount(vehicle.km)],
    [
      'Body',
      joined(
        words(vehicle.body ?? vehicle.simpleBody),
        seats === null ? null : `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
      ),
    ],
    ['Engine', engineOf(vehicle)],
    ['Electric range', variant?.rangeKm ? `${formatCount(variant.rangeKm)} km claimed` : null],
    ['Transmission', gearsOf(vehicle)],
    ['Drive', words(vehicle.drive ?? vehicle.simpleDrive)],
    ['Colour', words(vehicle.colour)],
    ['Rego', registration ? vehicle.regplate : null],
    ['Rego expiry', vehicle.regoExpiry === null ? null : monthAndYear(vehicle.regoExpiry)],
    ...historyRows(vehicle),
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

type SpecifiedVehicle = Pick<Vehicle, 'itemType' | 'variant' | 'specifications'>

/** The maker's figures and a caravan's particulars: label and value of each (A6.6, A6.7). */
const SPECIFICATIONS = {
  power: ({ variant }) => ['Power', variant?.powerKw ? `${formatCount(variant.powerKw)} kW` : null],
  torque: ({ variant }) => ['Torque', variant?.torque ? `${formatCount(variant.torque)} Nm` : null],
  cylinders: ({ variant }) => ['Cylinders', variant?.cylinders ? String(variant.cylinders) : null],
  engine: ({ variant }) => ['Engine size', engineSizeOf(variant)],
  induction: ({ variant }) => ['Induction', words(variant?.induction ?? null)],
  gears: ({ variant }) => ['Gear type', words(variant?.gearType ?? null)],
  consumption: ({ variant }) => [
    'Fuel consumption',
    variant?.fuelConsumptionCombined ? `${variant.fuelConsumptionCombined} L/100 km combined` : null,
  ],
  energy: ({ variant }) => [
    'Energy consumption',
    variant?.energyConsumptionKwh ? `${variant.energyConsumptionKwh} kWh/100 km` : null,
  ],
  battery: ({ variant }) => ['Battery', variant?.batteryKwh ? `${variant.batteryKwh} kWh` : null],
  plugs: ({ variant }) => ['Charging plug', variant?.plugs?.join(', ')],
  acCharging: ({ variant }) => ['AC charging', variant?.acChargingKw ? `Up to ${variant.acChargingKw} kW` : null],
  dcCharging: ({ variant }) => ['DC charging', variant?.dcChargingKw ? `Up to ${variant.dcChargingKw} kW` : null],
  fastCharge: ({ variant }) => [
    'DC charge, 10 to 80%',
    variant?.fastChargeMinutes ? `${formatCount(variant.fastChargeMinutes)} minutes` : null,
  ],
  tank: ({ variant }) => ['Fuel tank', variant?.fuelCapacity ? `${variant.fuelCapacity} L` : null],
  towing: ({ variant }) => ['Braked towing', kilograms(variant?.towingCapacityBraked ?? null)],
  ball: ({ variant, specifications }) => [
    'Tow ball mass',
    kilograms(specifications?.towBallMass ?? variant?.towBallMass ?? null),
  ],
  gvm: ({ variant }) => ['Gross vehicle mass', kilograms(variant?.grossVehicleMass ?? null)],
  gcm: ({ variant }) => ['Gross combination mass', kilograms(variant?.grossCombinationMass ?? null)],
  length: ({ variant }) => ['Length', millimetres(variant?.vehicleLength ?? null)],
  width: ({ variant }) => ['Width', millimetres(variant?.vehicleWidth ?? null)],
  height: ({ variant }) => ['Height', millimetres(variant?.vehicleHeight ?? null)],
  configuration: ({ variant }) => ['Body configuration', words(variant?.bodyConfiguration ?? null)],
  bodyWidth: ({ specifications }) => ['Body width', metres(specifications?.bodyWidth ?? null)],
  bodyLength: ({ specifications }) => ['Body length', metres(specifications?.bodyLength ?? null)],
  atm: ({ specifications }) => ['ATM', kilograms(specifications?.aggregateTrailerMass ?? null)],
  tare: ({ specifications }) => ['Tare', kilograms(specifications?.tareWeight ?? null)],
  sleeps: ({ specifications }) => ['Sleeps', specifications?.sleeps ? String(specifications.sleeps) : null],
  axles: ({ specifications }) => ['Axles', words(specifications?.axleType ?? null)],
} satisfies Record<string, (vehicle: SpecifiedVehicle) => Row>

type Specification = keyof typeof SPECIFICATIONS

const ELECTRIC: readonly Specification[] = ['energy', 'battery', 'plugs', 'acCharging', 'dcCharging', 'fastCharge']
const ENGINE: readonly Specification[] = [
  'power',
  'torque',
  'cylinders',
  'engine',
  'induction',
  'gears',
  'consumption',
  ...ELECTRIC,
  'tank',
]
const MASSES: readonly Specification[] = ['towing', 'ball', 'gvm', 'gcm']
const SIZE: readonly Specification[] = ['length', 'width', 'height', 'configuration']
const TOWED: readonly Specification[] = [
  'atm',
  'tare',
  'ball',
  'sleeps',
  'bodyLength',
  'bodyWidth',
  'axles',
  'height',
  'configuration',
  'gvm',
]

/** Specifications of each item type, the most decisive first. A list leaves out those that its type cannot have. */
const SPECIFICATION_LISTS: Record<ItemType, readonly Specification[]> = {
  car: [...ENGINE, ...MASSES, ...SIZE],
  motorcycle: [
    'engine',
    'power',
    'torque',
    'cylinders',
    'induction',
    'gears',
    'tank',
    'consumption',
    ...ELECTRIC,
    ...SIZE,
    'gvm',
  ],
  truck: ['gvm', 'gcm', 'towing', 'ball', ...ENGINE, ...SIZE],
  caravan: TOWED,
  trailer: TOWED,
  boat: [...ENGINE, ...SIZE, 'bodyLength', 'bodyWidth', 'sleeps'],
}

function engineSizeOf(variant: VehicleVariant | null): string | null {
  if (variant?.engineSizeCc) return `${formatCount(variant.engineSizeCc)} cc`
  return variant?.engineSizeLitres ? `${variant.engineSizeLitres} L` : null
}

/**
 * The specification list of a vehicle by its kind (A6.6, A6.7), without what is key information: nothing is said twice.
 */
export function specificationsOf(vehicle: SpecifiedVehicle): LabelledFact[] {
  const said = new Set(facts(towedFirst(vehicle)).map(({ label }) => label))
  // A caravan's body length is its length of the key information.
  if (said.has('Length')) said.add('Body length')
  return facts(SPECIFICATION_LISTS[vehicle.itemType].map((name) => SPECIFICATIONS[name](vehicle))).filter(
    ({ label }) => !said.has(label),
  )
}
