/** Questions about a shopper's own vehicle by its kind: a caravan has no odometer, a car no berths (A14.3). */
import { TRADED_TYPES, type TradedType } from '../trade-in/market-question.ts'
import { OWN_BADGE, OWN_KM, OWN_MAKE, OWN_MODEL, OWN_YEAR, REGO, REGO_STATE, field } from './fields.ts'
import type { Field } from './form.ts'

export const OWN_TYPE_FIELD = 'item_type'

/** Names of the fields that an address may fill in for a shopper's own vehicle (A3.4, R52). */
export const OWN_VEHICLE_NAMES: readonly string[] = [
  ...[REGO, REGO_STATE, OWN_YEAR, OWN_MAKE, OWN_MODEL, OWN_BADGE, OWN_KM].map(({ name }) => name),
  OWN_TYPE_FIELD,
]

const TYPE_WORDS: Record<TradedType, string> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan or camper',
  truck: 'Truck',
}

const WITH_ODOMETER = TRADED_TYPES.filter((type) => type !== 'caravan')

const asked = (given: Parameters<typeof field>[0], ...types: TradedType[]): Field =>
  field({ maxLength: 20, ...given, shownWhen: { field: OWN_TYPE_FIELD, is: types } })

const whole = (max: number, message: string): Field['rules'] => [{ kind: 'whole', min: 1, max, message }]

/** Fields that only some kinds have. */
export const MEASURE_FIELDS: readonly Field[] = [
  asked(
    {
      name: 'length_ft',
      label: 'Length in feet (optional)',
      keyboard: 'digits',
      hint: 'Of the body, without the drawbar: 20 or 20.6.',
      rules: [
        {
          kind: 'pattern',
          source: String.raw`^\d{1,2}(\.\d{1,2})?$`,
          message: 'Please enter the length in feet, such as 20 or 20.6.',
        },
      ],
    },
    'caravan',
  ),
  asked(
    {
      name: 'atm_kg',
      label: 'ATM in kg (optional)',
      control: 'number',
      hint: 'Aggregate trailer mass, on the compliance plate.',
      rules: whole(10_000, 'Please enter the ATM in kilograms, as on the compliance plate.'),
    },
    'caravan',
  ),
  asked(
    {
      name: 'berths',
      label: 'Berths (optional)',
      control: 'number',
      rules: whole(12, 'Please enter how many people it sleeps, from 1 to 12.'),
    },
    'caravan',
  ),
  asked(
    {
      name: 'engine_cc',
      label: 'Engine in cc (optional)',
      control: 'number',
      rules: whole(3000, 'Please enter the engine size in cubic centimetres, such as 660.'),
    },
    'motorcycle',
  ),
]

/** The kind of vehicle, where a site of these kinds takes several; its own main kind is chosen. */
export function ownTypeFields(types: readonly string[]): Field[] {
  const taken = takenTypes(types)
  if (taken.length === 1) return []
  return [
    field({
      name: OWN_TYPE_FIELD,
      label: 'What is it?',
      control: 'radio',
      choices: taken.map((value) => ({ value, label: TYPE_WORDS[value] })),
      initial: types.find((type) => taken.some((one) => one === type)) ?? '',
    }),
  ]
}

/** Questions about each kind that the site takes: kilometres of what has an odometer, measures of a caravan. */
export function ownMeasureFields(types: readonly string[]): Field[] {
  const taken = takenTypes(types)
  const km = { ...OWN_KM, required: 'Please enter the kilometres.' }
  if (taken.length === 1) return [km]
  return [
    { ...km, shownWhen: { field: OWN_TYPE_FIELD, is: [...WITH_ODOMETER] } },
    ...MEASURE_FIELDS.filter(({ shownWhen }) => taken.some((type) => shownWhen?.is.includes(type))),
  ]
}

/** Cars are traded in everywhere, other kinds where they are sold. */
function takenTypes(types: readonly string[]): TradedType[] {
  return TRADED_TYPES.filter((type) => type === 'car' || types.includes(type))
}
