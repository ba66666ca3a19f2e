/**
 * A form's definition as plain data, without functions. The server renders it, the browser validates with it, and
 * intake validates with it again. `formOf` makes the definition of a site.
 */
import type { LeadCategory, LeadDepartment } from '../leads/lead.ts'
import type { FormId } from './form-ids.ts'

export type Control =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'date'
  | 'time'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'hidden'

/** A rule for a filled-in value, and the message when it fails. Only `required` judges an empty value. */
export type Rule =
  | { kind: 'email' | 'phone' | 'name' | 'postcode' | 'date' | 'time'; message: string }
  | { kind: 'pattern'; source: string; message: string }
  /** Whole number; money in dollars, `$` and thousands separators allowed. */
  | { kind: 'whole'; min: number; max: number; message: string }

/**
 * Where a value goes in the lead. `options` are folded into `additionalServices`, `dropped` only steer the form
 * (A11.1).
 */
export type Destination =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'message'
  | 'optIn'
  | 'agreement'
  | 'vehicle'
  | 'dealership'
  | 'location'
  | 'category'
  | 'page'
  | 'handover'
  | 'options'
  | 'optionList'
  | 'dropped'
  | 'answer'
  | 'finance.amount'
  | 'finance.deposit'
  | 'finance.monthly'
  | 'finance.termYears'
  | 'finance.residual'
  | 'finance.rate'
  | 'finance.frequency'
  | 'tradeIn.year'
  | 'tradeIn.make'
  | 'tradeIn.model'
  | 'tradeIn.badge'
  | 'tradeIn.km'
  | 'tradeIn.rego'
  | 'tradeIn.regoState'
  | 'tradeIn.condition'
  | 'tradeIn.nvic'

export interface Choice {
  value: string
  label: string
}

export interface Field {
  /** Name on the wire, in the specification's spelling. */
  name: string
  label: string
  control: Control
  /** Said when it is left empty; null where it may be. */
  required: string | null
  rules: Rule[]
  /** Of select and radio: the only values there are. */
  choices: Choice[]
  /** Asked only while another field of the form has one of these values. */
  shownWhen: { field: string; is: string[] } | null
  maxLength: number
  /** Of its line, where there is room: `short` is half a line with a control for few characters. */
  width: 'whole' | 'half' | 'short'
  /** Its symbol stands in the field, so that nobody types it (A9.8). */
  unit: 'dollars' | 'kilometres' | null
  /** The on-screen keyboard. `capitals` is for codes such as number plates, without spelling correction. */
  keyboard: 'words' | 'digits' | 'capitals'
  /** WHATWG autofill token; null for `off`. */
  autocomplete: string | null
  hint: string | null
  /** Value it starts with. */
  initial: string
  /** Parameter of the page's address that may fill it (A10.5). */
  prefill: string | null
  to: Destination
}

export interface FormStep {
  id: string
  title: string
  fields: Field[]
}

export interface FormDefinition {
  id: FormId
  title: string
  steps: FormStep[]
  submitLabel: string
  category: LeadCategory
  subcategory: string | null
  department: LeadDepartment
  /** Number of the event table that a sent form is counted under (A25.1). */
  eventId: number
  /** Put before the shopper's own message in the lead (A7.11). */
  messageLead: string | null
  /** Said above the button on some sites (A11.9). */
  termsNote: string | null
  /** Why details are collected, above the button of every form (APP 5). */
  privacyNote: { text: string; path: string }
}

/** By name. A list only for fields that may be sent several times. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>

export interface FieldError {
  field: string
  label: string
  message: string
}

/**
 * A field that nobody sees and only programs fill in. Pages draw it hidden from sight, from the keyboard and from
 * screen readers.
 */
export const HONEYPOT_FIELD = 'contact_website'
/** Says which campaign led here (A10.1, A11.20). */
export const TRACKING_FIELD = 'tracking'
/** Carries the signed token that says since when the form has been shown. */
export const FORM_TOKEN_FIELD = 'form_token'

/** Why a form needs a new token before it is sent again (S4); null where its token is not what is wrong. */
export function wornOutOf(errors: readonly FieldError[]): string | null {
  return errors.find(({ field }) => field === FORM_TOKEN_FIELD)?.message ?? null
}

/** Heading over the list of errors (A10.4). */
export const ERRORS_HEADING = 'Please fix the following errors:'
/** When the server cannot be reached or fails (A11.15, A27.15). */
export const SUBMIT_FAILED = 'An error occurred when submitting this form'
/** When a lead cannot be kept, in the specification's spelling (A11.14, A27.6, X15). */
export const LEAD_FAILED = 'An unexpected error occured'

/** Every field of a form, over all its steps. */
export function fieldsOf(form: Pick<FormDefinition, 'steps'>): Field[] {
  return form.steps.flatMap(({ fields }) => fields)
}

/** The text of a value; '' where there is none. */
export function textOf(values: FormValues, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return typeof value === 'string' ? value : (value?.join(', ') ?? '')
}
