/** Steps of reserving a vehicle, and of buying one online, which asks about money first (R20, R24). */
import { EMAIL, field, NAME, PHONE, POSTCODE } from '../forms/fields.ts'
import type { Field, FieldError, FormValues } from '../forms/form.ts'
import { readValues } from '../forms/read-values.ts'
import { validate } from '../forms/validate.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { Fulfilment, ReservationKind } from './checkout-words.ts'

export const CHECKOUT_STEPS = ['vehicle', 'money', 'you', 'get', 'pay'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export const STEP_TITLES = {
  vehicle: 'Your vehicle',
  money: 'Trade-in and finance',
  you: 'You',
  get: 'How you get it',
  pay: 'Check and pay',
} as const satisfies Record<CheckoutStep, string>

const STEPS_OF: Record<ReservationKind, readonly CheckoutStep[]> = {
  reserve: ['vehicle', 'you', 'get', 'pay'],
  purchase: CHECKOUT_STEPS,
}

export const stepsOf = (kind: ReservationKind): readonly CheckoutStep[] => STEPS_OF[kind]

/** The step of an address; the first one for any other word. */
export function stepNamed(kind: ReservationKind, name: string | null): CheckoutStep {
  return STEPS_OF[kind].find((step) => step === name) ?? 'vehicle'
}

export const MUST_AGREE = '*You must agree to the reservation terms before paying.'
export const CHOOSE_FULFILMENT = 'Please choose how you get it.'
export const CHOOSE_VISIT = 'Please choose a day and a time.'
export const VISIT_TAKEN = 'Someone has just booked this time. What you filled in is kept: please choose another time.'

/** Who the shopper is; the step says what each answer is for. */
export const YOU_FIELDS: readonly Field[] = [
  field({ ...NAME, label: 'Name, as on your licence' }),
  field({ ...EMAIL, label: 'Email', width: 'whole', hint: 'Your receipt goes here.' }),
  field({ ...PHONE, label: 'Mobile', width: 'whole', hint: 'Only the yard calls, about this vehicle.' }),
  POSTCODE,
]
const YOU_FORM = { steps: [{ id: 'you', title: STEP_TITLES.you, fields: [...YOU_FIELDS] }] }

/** Errors in who the shopper is; none where the step is done. */
export function youFaults({ values }: CheckoutDraft): FieldError[] {
  return validate(YOU_FORM, cleanYou(values))
}

/** The answers about the shopper, cleaned. */
export function cleanYou(values: CheckoutDraft['values']): FormValues {
  return readValues(YOU_FORM, values).values
}

/** Facts that decide whether a shopper can get the vehicle as they chose. */
export interface GetFacts {
  fulfilments: readonly Fulfilment[]
  /** Whether the yard offers times, and whether the chosen one is free. */
  offersTimes: boolean
  isTimeFree: boolean
  /** Why it cannot be delivered to the postcode; null where it can. */
  deliveryFault: string | null
}

/** Errors in how the shopper gets the vehicle; none where the step is done. */
export function getFaults({ values }: CheckoutDraft, facts: GetFacts): FieldError[] {
  const chosen = fulfilmentOf({ values }, facts.fulfilments)
  if (chosen === null) return [{ field: 'fulfilment', label: 'How you get it', message: CHOOSE_FULFILMENT }]
  if (chosen === 'deliver')
    return facts.deliveryFault === null
      ? []
      : [{ field: 'fulfilment', label: 'Delivery', message: facts.deliveryFault }]
  if (!facts.offersTimes || facts.isTimeFree) return []
  return [{ field: 'at', label: 'Time', message: values.at ? VISIT_TAKEN : CHOOSE_VISIT }]
}

/** How the shopper gets the vehicle; the only way there is needs no choice. */
export function fulfilmentOf(
  { values }: Pick<CheckoutDraft, 'values'>,
  offered: readonly Fulfilment[],
): Fulfilment | null {
  const [only, ...others] = offered
  if (others.length === 0) return only ?? null
  return offered.find((way) => way === values.fulfilment) ?? null
}
