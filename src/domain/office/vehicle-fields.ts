/** Fields of the office's tab Details: one row for each, which draws it and reads it back (Office R31). */
import { simpleColourOf } from '../stock/colours.ts'
import { simpleBodyOf, simpleDriveOf, simpleFuelOf, simpleTransmissionOf } from '../stock/simple-words.ts'
import { CAR_TYPES, ITEM_TYPES, type VehicleDetails } from '../vehicle/vehicle.ts'

export type EditedDetails = Partial<Omit<VehicleDetails, 'stocknum'>>

interface FieldRow {
  key: Exclude<keyof VehicleDetails, 'stocknum'>
  label: string
  group: 'What it is' | 'How it drives' | 'Papers' | 'Where and how it is offered' | 'Words'
  kind:
    | { is: 'text'; most: number; pattern?: { matches: RegExp; valid: string }; isNeeded?: true }
    | { is: 'count'; least: number; most: number; isNeeded?: true }
    | { is: 'litres' }
    | { is: 'day' }
    | { is: 'choice'; values: readonly { value: string; label: string }[] }
    | { is: 'yard' }
    | { is: 'flag' }
}

const text = (most: number) => ({ is: 'text', most }) as const
const choice = (values: readonly string[], labels: readonly string[] = values) =>
  ({ is: 'choice', values: values.map((value, place) => ({ value, label: labels[place] ?? value })) }) as const

export const VEHICLE_FIELDS = [
  { key: 'year', label: 'Year', group: 'What it is', kind: { is: 'count', least: 1900, most: 2100, isNeeded: true } },
  { key: 'make', label: 'Make', group: 'What it is', kind: { ...text(60), isNeeded: true } },
  { key: 'model', label: 'Model', group: 'What it is', kind: { ...text(80), isNeeded: true } },
  { key: 'badge', label: 'Badge', group: 'What it is', kind: text(80) },
  { key: 'series', label: 'Series', group: 'What it is', kind: text(80) },
  { key: 'carType', label: 'Condition', group: 'What it is', kind: choice(CAR_TYPES, ['New', 'Demo', 'Used']) },
  { key: 'itemType', label: 'Kind', group: 'What it is', kind: choice(ITEM_TYPES) },
  { key: 'colour', label: 'Colour', group: 'What it is', kind: text(60) },
  { key: 'interiorColour', label: 'Trim colour', group: 'What it is', kind: text(60) },
  { key: 'km', label: 'Kilometres', group: 'What it is', kind: { is: 'count', least: 0, most: 5_000_000 } },
  { key: 'body', label: 'Body', group: 'How it drives', kind: text(80) },
  { key: 'trans', label: 'Transmission', group: 'How it drives', kind: text(80) },
  { key: 'fuel', label: 'Fuel', group: 'How it drives', kind: text(60) },
  { key: 'drive', label: 'Drive', group: 'How it drives', kind: text(60) },
  { key: 'engineSizeLitres', label: 'Engine, litres', group: 'How it drives', kind: { is: 'litres' } },
  { key: 'seats', label: 'Seats', group: 'How it drives', kind: { is: 'count', least: 0, most: 99 } },
  { key: 'doors', label: 'Doors', group: 'How it drives', kind: { is: 'count', least: 0, most: 20 } },
  { key: 'regplate', label: 'Number plate', group: 'Papers', kind: text(12) },
  {
    key: 'vin',
    label: 'VIN',
    group: 'Papers',
    kind: {
      ...text(17),
      pattern: { matches: /^[A-HJ-NPR-Z0-9]{5,17}$/, valid: '5 to 17 capital letters and digits without I, O and Q' },
    },
  },
  { key: 'regoExpiry', label: 'Rego ends', group: 'Papers', kind: { is: 'day' } },
  { key: 'buildDate', label: 'Built', group: 'Papers', kind: { is: 'day' } },
  { key: 'complianceDate', label: 'Compliance', group: 'Papers', kind: { is: 'day' } },
  { key: 'locationId', label: 'Yard', group: 'Where and how it is offered', kind: { is: 'yard' } },
  { key: 'tag', label: 'Tag on the photo', group: 'Where and how it is offered', kind: text(40) },
  { key: 'certified', label: 'Certified', group: 'Where and how it is offered', kind: { is: 'flag' } },
  { key: 'arrivalDate', label: 'Expected on', group: 'Where and how it is offered', kind: { is: 'day' } },
  { key: 'carsalesTitle', label: 'Title of the advertisement', group: 'Words', kind: text(120) },
] as const satisfies readonly FieldRow[]

export type VehicleFieldKey = (typeof VEHICLE_FIELDS)[number]['key']
export const FIELD_GROUPS = [...new Set(VEHICLE_FIELDS.map(({ group }) => group))]

/** A value as its field shows it: `null` is empty, a flag is `yes` or empty. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  return value === true ? 'yes' : String(value)
}

type Read = { value: string | number | boolean | null } | { problem: string }

function readCount(typed: string, { least, most, isNeeded }: Extract<FieldRow['kind'], { is: 'count' }>): Read {
  if (typed === '' && isNeeded !== true) return { value: null }
  const digits = typed.replaceAll(/[\s,]/g, '')
  const value = Number(digits)
  return /^\d{1,7}$/.test(digits) && value >= least && value <= most
    ? { value }
    : { problem: `"${typed}" is no such number; valid: a whole number from ${least} to ${most}` }
}

function readDay(typed: string): Read {
  if (typed === '') return { value: null }
  const moment = Date.parse(`${typed}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && new Date(moment).toISOString().startsWith(typed)
    ? { value: typed }
    : { problem: `"${typed}" is no day; valid: year, month and day, such as 2026-11-27` }
}

function readText(typed: string, kind: Extract<FieldRow['kind'], { is: 'text' }>): Read {
  if (typed === '') return kind.isNeeded === true ? { problem: 'This cannot be empty' } : { value: null }
  if (typed.length > kind.most) return { problem: `${typed.length} signs are too many; valid: up to ${kind.most}` }
  return kind.pattern === undefined || kind.pattern.matches.test(typed)
    ? { value: typed }
    : { problem: `"${typed}" is not valid: ${kind.pattern.valid}` }
}

/** A field's value as it was typed, or why it cannot be one. `yards` are the ids of the site's yards. */
export function readField(kind: FieldRow['kind'], given: string, yards: readonly string[]): Read {
  const typed = given.trim()
  switch (kind.is) {
    case 'text':
      return readText(typed, kind)
    case 'count':
      return readCount(typed, kind)
    case 'litres':
      return typed === '' || /^\d{1,2}(\.\d{1,2})?$/.test(typed)
        ? { value: typed === '' ? null : Number(typed) }
        : { problem: `"${typed}" is no size; valid: litres such as 2.5` }
    case 'day':
      return readDay(typed)
    case 'choice':
      return kind.values.some(({ value }) => value === typed)
        ? { value: typed }
        : { problem: `"${typed}" is unknown; valid: ${kind.values.map(({ label }) => label).join(', ')}` }
    case 'yard':
      return typed === '' || yards.includes(typed)
        ? { value: typed || null }
        : { problem: `"${typed}" is no yard of this site; valid: ${yards.join(', ')}` }
    case 'flag':
      return { value: typed === 'yes' }
  }
}

/** The words that shoppers filter by, of those fields that changed. They follow as they do in a feed. */
function simpleWordsOf(
  set: Readonly<Record<string, unknown>>,
  vehicle: Readonly<Record<VehicleFieldKey, unknown>>,
): EditedDetails {
  const word = (key: VehicleFieldKey, of: (text: string) => string | null) => {
    const text = set[key]
    return typeof text === 'string' ? of(text) : null
  }
  const kind = ITEM_TYPES.find((known) => known === (set['itemType'] ?? vehicle.itemType)) ?? 'car'
  return {
    ...('colour' in set && { simpleColour: word('colour', simpleColourOf) }),
    ...('body' in set && { simpleBody: word('body', (text) => simpleBodyOf(kind, text)) }),
    ...('trans' in set && { simpleTransmission: word('trans', simpleTransmissionOf) }),
    ...('fuel' in set && { simpleFuel: word('fuel', simpleFuelOf) }),
    ...('drive' in set && { simpleDrive: word('drive', simpleDriveOf) }),
  }
}

/**
 * The fields that a form changes against the vehicle, and by field why a value cannot be taken. Fields that the form
 * leaves out are left alone, but a flag's form says so by a field of its name with the ending `-asked`.
 */
export function readVehicleForm(
  form: URLSearchParams,
  vehicle: Readonly<Record<VehicleFieldKey, unknown>>,
  yards: readonly string[],
): { set: EditedDetails; problems: Record<string, string> } {
  const set: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const { key, kind } of VEHICLE_FIELDS) {
    const typed = form.get(key) ?? (form.has(`${key}-asked`) ? '' : null)
    if (typed === null || typed.trim() === fieldText(vehicle[key])) continue
    const read = readField(kind, typed, yards)
    if ('problem' in read) problems[key] = read.problem
    else if (read.value !== vehicle[key]) set[key] = read.value
  }
  return { set: { ...set, ...simpleWordsOf(set, vehicle) }, problems }
}
