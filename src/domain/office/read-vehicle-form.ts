/** Reads the form of a vehicle's fields (Office R31). */
import { simpleColourOf } from '../stock/colours.ts'
import { simpleBodyOf, simpleDriveOf, simpleFuelOf, simpleTransmissionOf } from '../stock/simple-words.ts'
import { ITEM_TYPES } from '../vehicle/vehicle.ts'
import { readMembers, type MemberVehicle } from './member-fields.ts'
import { readField, type FieldSite } from './read-field.ts'
import { fieldText, VEHICLE_FIELDS, type EditedDetails, type VehicleFieldKey } from './vehicle-fields.ts'

export type FormVehicle = Readonly<Record<VehicleFieldKey, unknown>> & MemberVehicle

/** The words that shoppers filter by, of those fields that changed. They follow as they do in a feed. */
function simpleWordsOf(set: Readonly<Record<string, unknown>>, vehicle: FormVehicle): EditedDetails {
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

/** The variant with the engine's size and the body that were typed: a feed says both at once. */
function variantOf(set: Readonly<Record<string, unknown>>, read: MemberVehicle['variant']): EditedDetails {
  if (read === null) return {}
  const { engineSizeLitres: litres, bodyconfiguration: body } = set
  return {
    variant: {
      ...read,
      ...(litres === null && { engineSizeLitres: null, engineSizeCc: null }),
      ...(typeof litres === 'number' && { engineSizeLitres: litres, engineSizeCc: Math.round(litres * 1000) }),
      ...(body === null && { bodyConfiguration: null }),
      ...(typeof body === 'string' && { bodyConfiguration: body }),
    },
  }
}

/** Names of fields that the form gives up, since somebody else saved another value meanwhile. */
export const THEIRS = 'theirs'

/** Name of the value that a field had when its form was drawn. */
export const wasName = (key: string): string => `was.${key}`

/** A text with the line ends of forms as one sign. */
export const plainText = (text: string): string => text.replaceAll('\r\n', '\n')

/** The fields of a form that a person touched and did not give up: others may be older than the vehicle. */
export function touchedFields(form: URLSearchParams): URLSearchParams {
  const givenUp = new Set(form.getAll(THEIRS))
  const isTouched = (key: string) =>
    !givenUp.has(key) &&
    (!form.has(wasName(key)) || plainText(form.get(key) ?? '') !== plainText(form.get(wasName(key)) ?? ''))
  return new URLSearchParams([...form].filter(([key]) => isTouched(key.replace(/-asked$/, ''))))
}

/**
 * The fields that a form changes against the vehicle, and by field why a value cannot be taken. Fields that the form
 * leaves out, leaves as they were or gives up are left alone, but a flag's form says so by a field of its name with the
 * ending `-asked`.
 */
export function readVehicleForm(
  form: URLSearchParams,
  vehicle: FormVehicle,
  site: FieldSite,
): { set: EditedDetails; problems: Record<string, string> } {
  const set: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  const asked = touchedFields(form)
  for (const { key, kind } of VEHICLE_FIELDS) {
    const typed = asked.get(key) ?? (asked.has(`${key}-asked`) ? '' : null)
    if (typed === null || plainText(typed).trim() === fieldText(vehicle[key]).trim()) continue
    const read = readField(kind, typed, site)
    if ('problem' in read) problems[key] = read.problem
    else if (fieldText(read.value) !== fieldText(vehicle[key])) set[key] = read.value
  }
  const members = readMembers(asked, vehicle)
  const isOfVariant = 'engineSizeLitres' in set || 'bodyconfiguration' in set
  return {
    set: {
      ...set,
      ...simpleWordsOf(set, vehicle),
      ...members.set,
      ...(isOfVariant && variantOf(set, members.set.variant ?? vehicle.variant)),
    },
    problems: { ...problems, ...members.problems },
  }
}
