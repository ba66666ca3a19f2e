/**
 * Fields that are members of one detail, such as those of the variant: read by the rules of a feed's row, and locked
 * together (Office R31).
 */
import { isObject } from '../stock/cell-text.ts'
import type { EngineSize } from '../stock/quantities.ts'
import type { RawField } from '../stock/raw-vehicle.ts'
import { readHistory } from '../stock/read-history.ts'
import { readCaravan, readMarketPrices, readVariant } from '../stock/read-specifications.ts'
import { readingOf, type Reading } from '../stock/reading.ts'
import { PPSR_STATUSES, SERVICE_HISTORIES } from '../vehicle/vehicle-history.ts'
import type { VehicleDetails } from '../vehicle/vehicle.ts'
import { fieldText } from './vehicle-fields.ts'

export const MEMBER_COLUMNS = ['history', 'variant', 'specifications', 'autograbData'] as const
export type MemberColumn = (typeof MEMBER_COLUMNS)[number]

interface MemberRow {
  column: MemberColumn
  field: RawField
  label: string
  /** Where the value is in the detail. */
  path: readonly string[]
  /** Valid words, where there are few. */
  words?: readonly string[]
  /** Kept in cents, said in dollars. */
  isMoney?: true
}

const YES_NO = ['yes', 'no']
const variant = (field: RawField, label: string, path: string = field): MemberRow => ({
  column: 'variant',
  field,
  label,
  path: [path],
})
const caravan = (field: RawField, label: string): MemberRow => ({
  column: 'specifications',
  field,
  label,
  path: [field],
})
const history = (field: RawField, label: string, more: Partial<MemberRow> = {}): MemberRow => ({
  column: 'history',
  field,
  label,
  path: [field],
  ...more,
})

export const MEMBER_FIELDS: readonly MemberRow[] = [
  history('owners', 'Owners so far'),
  history('serviceHistory', 'Service history', { path: ['service'], words: SERVICE_HISTORIES }),
  history('serviceBooks', 'Service books', { words: YES_NO }),
  history('ppsrStatus', 'PPSR search', {
    path: ['ppsr', 'status'],
    words: PPSR_STATUSES.map((word) => word.replace('_', ' ')),
  }),
  history('ppsrDate', 'Day of the search', { path: ['ppsr', 'checkedOn'] }),
  history('ppsrCertificate', 'Its certificate', { path: ['ppsr', 'certificate'] }),
  history('inspection', 'Inspection'),
  history('inspectedBy', 'Inspected by'),
  history('inspectionPoints', 'Points inspected'),
  history('inspectedOn', 'Inspected on'),
  history('warrantyMonths', 'Warranty left, months'),
  history('warrantyKm', 'Warranty left, km'),
  history('warrantyUntil', 'Warranty until'),
  variant('cylinders', 'Cylinders'),
  variant('induction', 'Induction'),
  variant('gearType', 'Kind of gears'),
  variant('powerKw', 'Power, kW'),
  variant('torque', 'Torque, Nm'),
  variant('fuelConsumptionCombined', 'Fuel, L/100 km'),
  variant('fuelCapacity', 'Tank, L'),
  variant('energyConsumption', 'Energy, kWh/100 km', 'energyConsumptionKwh'),
  variant('rangeKm', 'Range, km'),
  variant('batteryKwh', 'Battery, kWh'),
  variant('acChargingKw', 'AC charging, kW'),
  variant('dcChargingKw', 'DC charging, kW'),
  variant('fastChargeMinutes', '10 to 80 %, minutes'),
  variant('plugs', 'Plugs'),
  variant('vehicleLength', 'Length, mm'),
  variant('vehicleWidth', 'Width, mm'),
  variant('vehicleHeight', 'Height, mm'),
  variant('towingCapacityBraked', 'Braked towing, kg'),
  variant('towBallMass', 'Tow ball, kg'),
  variant('grossVehicleMass', 'GVM, kg'),
  variant('grossCombinationMass', 'GCM, kg'),
  variant('ancapRating', 'ANCAP stars'),
  variant('ancapYear', 'ANCAP year'),
  caravan('bodyLength', 'Body length, m'),
  caravan('bodyWidth', 'Body width, m'),
  caravan('tareWeight', 'Tare, kg'),
  caravan('aggregateTrailerMass', 'ATM, kg'),
  caravan('towBallMass', 'Tow ball, kg'),
  caravan('axleType', 'Axles'),
  caravan('sleeps', 'Sleeps'),
  {
    column: 'autograbData',
    field: 'averagePrice',
    label: 'Average price',
    path: ['averageMarketPriceCents'],
    isMoney: true,
  },
  {
    column: 'autograbData',
    field: 'stateAveragePrice',
    label: 'In its state',
    path: ['stateAverageMarketPriceCents'],
    isMoney: true,
  },
]

export const MEMBER_GROUPS = {
  history: 'History and checks',
  variant: 'Maker’s figures',
  specifications: 'Caravan',
  autograbData: 'Market prices of the feed',
} as const satisfies Record<MemberColumn, string>

/** Name of a member in forms. */
export const memberName = ({ column, field }: Pick<MemberRow, 'column' | 'field'>): string => `${column}.${field}`

/** A member of a detail as its field shows it. `detail` may be what the feed says. */
export function memberText(detail: unknown, { path, isMoney }: MemberRow): string {
  const value = path.reduce((part: unknown, key) => (isObject(part) ? part[key] : undefined), detail)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isMoney === true && typeof value === 'number') return String(value / 100)
  return fieldText(value).replace('_', ' ')
}

/** The vehicle as its members are read: those of a caravan follow its kind. */
export type MemberVehicle = Pick<VehicleDetails, MemberColumn | 'itemType'>

function readMember(column: MemberColumn, reading: Reading, { itemType, variant: own }: MemberVehicle) {
  const size = own?.engineSizeLitres ?? null
  const engine: EngineSize | null =
    size === null ? null : { litres: size, cc: own?.engineSizeCc ?? Math.round(size * 1000), turbo: false }
  switch (column) {
    case 'variant':
      return readVariant(reading, engine)
    case 'specifications':
      return readCaravan(reading, itemType)
    case 'history':
      return readHistory(reading)
    case 'autograbData':
      return readMarketPrices(reading)
  }
}

/** Whether a vehicle has a group of members: those of caravans alone have their own. */
export const hasMembers = (column: MemberColumn, { itemType }: Pick<VehicleDetails, 'itemType'>): boolean =>
  column !== 'specifications' || itemType === 'caravan'

/** "owners 'x' left out: a number of owners expected", as the office says it. */
function officeWords(message: string): string {
  const [said = '', expected] = message.split(' left out: ', 2)
  const found = said.slice(said.indexOf(' ') + 1)
  if (expected === undefined || !found.startsWith("'")) return message
  return `${found} is not taken; valid: ${expected.replace(/ expected$/, '')}`
}

/** The own members with those that changed: a figure that is read again would be rounded as a feed's is. */
function mergedMembers(own: object | null, read: object, changed: readonly MemberRow[]): object {
  const names = new Set(changed.map(({ path: [name] }) => name))
  const part = (detail: object, isChanged: boolean) =>
    Object.entries(detail).filter(([name]) => names.has(name) === isChanged)
  return own === null ? read : Object.fromEntries([...part(own, false), ...part(read, true)])
}

/** The details whose members a form changes, and by member why one cannot be taken. */
export function readMembers(
  form: URLSearchParams,
  vehicle: MemberVehicle,
): { set: Partial<Pick<VehicleDetails, MemberColumn>>; problems: Record<string, string> } {
  const set: Partial<Pick<VehicleDetails, MemberColumn>> = {}
  const problems: Record<string, string> = {}
  for (const column of MEMBER_COLUMNS.filter((name) => hasMembers(name, vehicle))) {
    const rows = MEMBER_FIELDS.filter((row) => row.column === column)
    const typed = rows.map((row) => form.get(memberName(row))?.trim() ?? memberText(vehicle[row.column], row))
    const changed = rows.filter((row, place) => typed[place] !== memberText(vehicle[row.column], row))
    const [first] = changed
    if (first === undefined) continue
    const fields = Object.fromEntries(rows.map((row, place) => [row.field, typed[place]]))
    const kept = column === 'variant' ? { bodyconfiguration: vehicle.variant?.bodyConfiguration } : {}
    const reading = readingOf({ fields: { ...fields, ...kept }, extra: {} })
    const read = readMember(column, reading, vehicle)
    Object.assign(set, { [column]: read && mergedMembers(vehicle[column], read, changed) })
    for (const { message } of reading.warnings) {
      const row = rows.find(({ field }) => message.startsWith(`${field} `)) ?? first
      problems[memberName(row)] = officeWords(message)
    }
  }
  return { set, problems }
}
