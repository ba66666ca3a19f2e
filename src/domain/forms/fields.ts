/** Fields that the blueprints of forms are built from. */
import { STATES } from '../vehicle/vehicle.ts'
import { TRACKING_FIELD, type Choice, type Destination, type Field } from './form.ts'

/** Heading over the fields that say who a shopper is. */
export const ABOUT_YOU = 'Your details'

/** Longest one-line answer, and longest text. */
const LINE = 200
const TEXT = 5000

/** Longest answer that half a line holds. */
const HALF_LINE = 60

type FieldParts = Pick<Field, 'name' | 'label'> & Partial<Field>

/** A field with everything left out filled in: a short answer takes half a line, a number is typed with digits. */
export function field(given: FieldParts): Field {
  const { control = 'text', maxLength = control === 'textarea' ? TEXT : LINE } = given
  const isShort = control === 'select' || control === 'date' || control === 'time' || maxLength <= HALF_LINE
  return {
    control,
    required: null,
    rules: [],
    choices: [],
    shownWhen: null,
    maxLength,
    width: isShort ? 'half' : 'whole',
    unit: null,
    keyboard: control === 'number' ? 'digits' : 'words',
    autocomplete: null,
    hint: null,
    initial: '',
    prefill: null,
    to: 'answer',
    ...given,
  }
}

export function hidden(name: string, to: Destination, given: Partial<Field> = {}): Field {
  return field({ name, label: name, control: 'hidden', to, ...given })
}

export function choices(...labels: readonly string[]): Choice[] {
  return labels.map((label) => ({ value: label, label }))
}

const NAME_RULE = { kind: 'name', message: 'Please enter a name.' } as const

/** The whole name in one field, as enquiries ask (A11.1). */
export const NAME = field({
  name: 'name',
  label: 'Name',
  required: 'Please enter your name.',
  rules: [NAME_RULE],
  maxLength: 120,
  autocomplete: 'name',
  to: 'firstName',
})
/** Finance and quotes ask for it in two (A10.1). */
export const FIRST_NAME = field({
  ...NAME,
  label: 'First Name',
  width: 'half',
  required: 'Please enter your first name.',
  autocomplete: 'given-name',
})
export const LAST_NAME = field({
  name: 'last_name',
  label: 'Last Name',
  width: 'half',
  required: 'Please enter your last name.',
  rules: [NAME_RULE],
  maxLength: 120,
  autocomplete: 'family-name',
  to: 'lastName',
})
export const EMAIL = field({
  name: 'email',
  label: 'Email Address',
  control: 'email',
  width: 'half',
  required: 'Please enter your email address.',
  rules: [{ kind: 'email', message: 'Please enter an email address such as sam@example.com.' }],
  maxLength: 254,
  autocomplete: 'email',
  to: 'email',
})
export const PHONE = field({
  name: 'phone',
  label: 'Mobile Number',
  control: 'tel',
  required: 'Please enter your phone number.',
  rules: [
    {
      kind: 'phone',
      message: 'Please enter an Australian phone number such as 0491 570 006, or one with its country code.',
    },
  ],
  maxLength: 30,
  autocomplete: 'tel',
  to: 'phone',
})
export const PHONE_OPTIONAL = field({ ...PHONE, label: 'Phone (optional)', required: null })
export const PERSON = [NAME, EMAIL, PHONE] as const

const INVALID_POSTCODE = 'Invalid postcode. Please enter a 4-digit number.'
/** A10.2: one message for missing and for wrong, four characters at most, no thousands separator. */
export const POSTCODE = field({
  name: 'postcode',
  label: 'Postcode',
  width: 'short',
  keyboard: 'digits',
  required: INVALID_POSTCODE,
  rules: [{ kind: 'postcode', message: INVALID_POSTCODE }],
  maxLength: 4,
  autocomplete: 'postal-code',
  to: 'postcode',
})

/** Fields of a finance or quote lead (A10.1), but the disclaimer, which comes last. */
export const QUOTE_PERSON = [FIRST_NAME, LAST_NAME, EMAIL, PHONE, POSTCODE] as const

/** A10.3. */
export const DISCLAIMER = field({
  name: 'Disclaimer',
  label: 'I agree to the terms of use.',
  control: 'checkbox',
  required: '*You must agree to the terms of use before submitting.',
  to: 'agreement',
})

/** A11.7: never needed. Plates of every state fit, personal ones too. */
export const REGO = field({
  name: 'Rego',
  label: 'Registration number (optional)',
  keyboard: 'capitals',
  rules: [
    {
      kind: 'pattern',
      source: '^[A-Za-z0-9 .·-]{1,10}$',
      message: 'Please enter the registration number as on the plate.',
    },
  ],
  maxLength: 10,
  to: 'tradeIn.rego',
})
export const REGO_STATE = field({
  name: 'regoState',
  label: 'State of registration',
  control: 'select',
  choices: choices(...STATES),
  to: 'tradeIn.regoState',
})
export const OWN_YEAR = field({
  name: 'year',
  label: 'Year',
  control: 'number',
  width: 'short',
  rules: [{ kind: 'whole', min: 1900, max: 2100, message: 'Please enter the year it was built, from 1900 on.' }],
  maxLength: 4,
  to: 'tradeIn.year',
})
export const OWN_MAKE = field({ name: 'make', label: 'Make', maxLength: 60, to: 'tradeIn.make' })
export const OWN_MODEL = field({ name: 'model', label: 'Model', maxLength: 60, to: 'tradeIn.model' })
export const OWN_VEHICLE = [OWN_MAKE, OWN_MODEL, OWN_YEAR] as const
export const OWN_BADGE = field({ name: 'badge', label: 'Badge (optional)', maxLength: 60, to: 'tradeIn.badge' })
export const OWN_KM = field({
  name: 'km',
  label: 'Kilometres',
  control: 'number',
  unit: 'kilometres',
  rules: [{ kind: 'whole', min: 0, max: 2_000_000, message: 'Please enter the kilometres as a whole number.' }],
  maxLength: 12,
  to: 'tradeIn.km',
})
/** The NVIC of the vehicle that a number plate lookup found (A14.10). The page fills it in. */
export const NVIC: readonly Field[] = [
  hidden('nvic', 'tradeIn.nvic', {
    label: 'NVIC',
    rules: [
      {
        kind: 'pattern',
        source: '^[A-Za-z0-9]{1,12}$',
        message: 'Please enter the NVIC with letters and digits only.',
      },
    ],
    maxLength: 12,
  }),
  hidden('has_nvic', 'dropped'),
]

export const CONDITION = field({
  name: 'condition',
  label: 'Condition',
  control: 'select',
  choices: choices('Excellent', 'Good', 'Fair', 'Needs work'),
  to: 'tradeIn.condition',
})

/** Dollars, whole. */
export function dollars(given: FieldParts & { to: Destination }): Field {
  return field({
    control: 'number',
    unit: 'dollars',
    rules: [{ kind: 'whole', min: 0, max: 5_000_000, message: 'Please enter whole dollars, such as 25,000.' }],
    maxLength: 14,
    ...given,
  })
}

/** Names of hidden fields that say what the calculator's repayment was worked out from (A10.5). */
export const CALCULATED = {
  amount: 'calculated_amount',
  deposit: 'calculated_deposit',
  termYears: 'calculated_term',
} as const

/** Values of the finance calculator that a form does not ask for; the address brings them (A10.5). */
export const CALCULATION: readonly Field[] = [
  field({
    ...dollars({ name: 'residual', label: 'Residual', to: 'finance.residual' }),
    control: 'hidden',
    prefill: 'residual',
  }),
  hidden('rate', 'finance.rate', {
    label: 'Interest rate',
    rules: [
      {
        kind: 'pattern',
        source: '^[0-9]{1,2}([.][0-9]{1,2})?$',
        message: 'Please enter the rate in percent a year, such as 8.99.',
      },
    ],
    maxLength: 5,
    prefill: 'rate',
  }),
  hidden('frequency', 'finance.frequency', {
    label: 'Repayments a year',
    choices: choices('52', '26', '12'),
    prefill: 'frequency',
  }),
  // The calculator's own amount, deposit and term: a repayment is told only where the form says the same.
  field({
    ...dollars({ name: CALCULATED.amount, label: 'Amount calculated', to: 'dropped' }),
    control: 'hidden',
    prefill: 'amount',
  }),
  field({
    ...dollars({ name: CALCULATED.deposit, label: 'Deposit calculated', to: 'dropped' }),
    control: 'hidden',
    prefill: 'deposit',
  }),
  hidden(CALCULATED.termYears, 'dropped', {
    label: 'Years calculated',
    rules: [{ kind: 'pattern', source: '^[0-9]([.]5)?$', message: 'A term is years, as 4.5.' }],
    maxLength: 3,
    prefill: 'termYears',
  }),
]

/** An option that is ticked: its label ends up in `additional_services` (A11.1). */
export function optionCheck(name: string, label: string): Field {
  return field({ name: `option_check_${name}`, label, control: 'checkbox', width: 'half', to: 'options' })
}

/** A question that only opens others; it is never part of the lead (A11.1). */
export function helperRadio(name: string, label: string, answers: readonly Choice[]): Field {
  return field({
    name: `radio_${name}`,
    label,
    control: 'radio',
    choices: [...answers],
    initial: answers[0]?.value ?? '',
    to: 'dropped',
  })
}

export const DATE = field({
  name: 'preferred_date',
  label: 'Preferred date',
  control: 'date',
  rules: [{ kind: 'date', message: 'Please choose a date.' }],
  maxLength: 10,
})
export const TIME = field({
  name: 'preferred_time',
  label: 'Preferred time',
  control: 'time',
  rules: [{ kind: 'time', message: 'Please choose a time.' }],
  maxLength: 5,
})

const CAR_TYPE = hidden('car_type', 'answer', { label: 'Condition wanted', maxLength: 20, prefill: 'car_type' })
const MANUFACTURER = hidden('manufacturer_slug', 'answer', { label: 'Make wanted', maxLength: 60 })

/** Condition that a shopper looks for, dropped where the lead has a vehicle of the stock to tell it better (A10.5). */
export const CONDITION_WANTED = CAR_TYPE.name
/** Make that a shopper looks for, for programs alone where the lead has a vehicle of the stock (A11.2). */
export const MAKE_WANTED = MANUFACTURER.name

/**
 * Vehicle parameters that a vehicle's form sends (A11.2). The lead takes the vehicle from stock by `car_id`; these are
 * accepted and ignored.
 */
export const VEHICLE_WORDS = [
  ...['stock_number', 'Vehicle Make', 'Vehicle Model', 'vehicle_status'].map((name) => hidden(name, 'dropped')),
  CAR_TYPE,
  MANUFACTURER,
]
/** 'true' where the vehicle's page shows the price comparison (A1.34, A11.2), 'false' where it hides it. */
export const AUTOGAUGE = hidden('autogauge_enabled', 'answer', { maxLength: 5 })

const CAR_ID_RULE = {
  kind: 'whole',
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  message: 'The vehicle’s id must be a whole number.',
} as const
export const CAR_ID = hidden('car_id', 'vehicle', {
  label: 'Vehicle',
  rules: [CAR_ID_RULE],
  maxLength: 16,
  prefill: 'car_id',
})
/** Names the form that an agent filled in (R62). */
export const HANDOVER_FIELD = 'handover'
export const HANDOVER = hidden(HANDOVER_FIELD, 'handover', {
  label: 'Handover',
  maxLength: 36,
  prefill: HANDOVER_FIELD,
})
export const CAR_ID_NEEDED = field({ ...CAR_ID, required: 'The form does not say which vehicle it is about.' })

/** On every form: who sent it, from where, and what the page says of itself (A10.1, A11.1). */
export const EVERY_FORM: readonly Field[] = [
  hidden('page_id', 'page'),
  // Tracking parameters of the visit's first address, as one text (A11.20). The page's script fills it in.
  hidden(TRACKING_FIELD, 'answer'),
  hidden('additional_services', 'optionList', { label: 'Additional services', maxLength: 2000 }),
]
