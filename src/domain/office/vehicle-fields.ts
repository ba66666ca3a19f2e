/** Fields of a vehicle in the office: one row for each, which draws it and reads it back (Office R31). */
import { CAR_TYPES, ITEM_TYPES, type VehicleDetails } from '../vehicle/vehicle.ts'

export type EditedDetails = Partial<Omit<VehicleDetails, 'stocknum'>>

export type FieldKind =
  | { is: 'text'; most: number; pattern?: { matches: RegExp; valid: string }; isNeeded?: true }
  | { is: 'count'; least: number; most: number; isNeeded?: true }
  | { is: 'litres' }
  | { is: 'day' }
  | { is: 'choice'; values: readonly { value: string; label: string }[] }
  | { is: 'yard' | 'dealership' | 'flag' }
  /** Words over several lines. */
  | { is: 'paragraphs' }
  /** A list with one entry a line. */
  | { is: 'lines' }
  /** An https address. */
  | { is: 'link' }
  /** A video that the page may play: a player or an origin that the settings allow, or a file of the media folder. */
  | { is: 'video' }
  /** A provider's code, address or HTML. */
  | { is: 'code' }

interface FieldRow {
  key: Exclude<keyof VehicleDetails, 'stocknum'>
  label: string
  /** `Video and 360°` is on the tab Photos; all others on Details. */
  group:
    | 'What it is'
    | 'How it drives'
    | 'Papers'
    | 'Where and how it is offered'
    | 'Words'
    | 'Codes and where it came from'
    | 'Video and 360°'
  kind: FieldKind
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
  { key: 'bodyconfiguration', label: 'Body configuration', group: 'How it drives', kind: text(200) },
  { key: 'trans', label: 'Transmission', group: 'How it drives', kind: text(80) },
  { key: 'fuel', label: 'Fuel', group: 'How it drives', kind: text(60) },
  { key: 'drive', label: 'Drive', group: 'How it drives', kind: text(60) },
  { key: 'gearnum', label: 'Gears', group: 'How it drives', kind: { is: 'count', least: 1, most: 20 } },
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
  { key: 'dealershipId', label: 'Trading unit', group: 'Where and how it is offered', kind: { is: 'dealership' } },
  { key: 'tag', label: 'Tag on the photo', group: 'Where and how it is offered', kind: text(40) },
  { key: 'certified', label: 'Certified', group: 'Where and how it is offered', kind: { is: 'flag' } },
  { key: 'preorder', label: 'Pre-order', group: 'Where and how it is offered', kind: { is: 'flag' } },
  { key: 'arrivalDate', label: 'Expected on', group: 'Where and how it is offered', kind: { is: 'day' } },
  { key: 'carsalesTitle', label: 'Title of the advertisement', group: 'Words', kind: text(300) },
  { key: 'dealercomments', label: 'Dealer’s comments', group: 'Words', kind: { is: 'paragraphs' } },
  { key: 'standardEquipment', label: 'Equipment', group: 'Words', kind: { is: 'lines' } },
  { key: 'file', label: 'History report', group: 'Papers', kind: { is: 'link' } },
  { key: 'nvic', label: 'NVIC', group: 'Codes and where it came from', kind: text(200) },
  { key: 'redbookCode', label: 'RedBook code', group: 'Codes and where it came from', kind: text(200) },
  { key: 'manufacturerBody', label: 'Maker’s body', group: 'Codes and where it came from', kind: text(200) },
  { key: 'privateSuburb', label: 'Private seller’s suburb', group: 'Codes and where it came from', kind: text(200) },
  {
    key: 'privatePostcode',
    label: 'Private seller’s postcode',
    group: 'Codes and where it came from',
    kind: { ...text(4), pattern: { matches: /^\d{4}$/, valid: 'four digits' } },
  },
  { key: 'videoUrl', label: 'Video', group: 'Video and 360°', kind: { is: 'video' } },
  { key: 'externalVideoUrl', label: 'Video elsewhere', group: 'Video and 360°', kind: { is: 'link' } },
  { key: 'spinCode', label: 'Provider’s 360° view', group: 'Video and 360°', kind: { is: 'code' } },
] as const satisfies readonly FieldRow[]

export type VehicleFieldKey = (typeof VEHICLE_FIELDS)[number]['key']
export const FIELD_GROUPS = [...new Set(VEHICLE_FIELDS.map(({ group }) => group))]

/** The group of fields that stands on the tab Photos. */
export const MEDIA_GROUP = 'Video and 360°'

/** A value as its field shows it: `null` is empty, a flag is `yes` or empty, a list has an entry a line. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(String).join('\n')
  return value === true ? 'yes' : String(value)
}
