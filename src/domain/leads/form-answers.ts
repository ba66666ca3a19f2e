/** Builds the part of a lead that comes from its form's values. */
import { CAREERS } from '../forms/event-id.ts'
import { CONDITION_WANTED } from '../forms/fields.ts'
import { fieldsOf, type FormDefinition, type FormValues } from '../forms/form.ts'
import { categoryChosen } from '../forms/form-of.ts'
import { isShown } from '../forms/validate.ts'
import { vehicleIdOf } from '../vehicle/vehicle-id.ts'
import { draftOf } from './destinations.ts'
import { withShownFrequency } from './lead-finance.ts'
import type { Lead, LeadFinance, LeadTradeIn } from './lead.ts'

export type FormAnswers = Pick<
  Lead,
  | 'category'
  | 'subcategory'
  | 'department'
  | 'person'
  | 'message'
  | 'tradeIn'
  | 'finance'
  | 'answers'
  | 'additionalServices'
  | 'dealershipId'
  | 'locationId'
> & {
  /** Vehicle of the stock that is asked about; not looked up yet. */
  vehicleId: number | null
  pageId: string | null
  /** Id of the handover that filled the form in (R62); as it was sent. */
  handoverId: string | null
  optIn: boolean
  /** Number of the event table; careers count as such from whatever form (A11.12). */
  eventId: number
}

/**
 * Sorts the clean, checked values of a form into a lead: ticked options become `additionalServices` in the form's words
 * and helper questions leave no trace (A11.1). `phoneOf` writes a telephone number in E.164, null for what is none.
 */
export function formAnswersOf(
  form: FormDefinition,
  values: FormValues,
  phoneOf: (text: string) => string | null,
): FormAnswers {
  const draft = draftOf(
    fieldsOf(form).filter((field) => isShown(form, field, values)),
    values,
    phoneOf,
  )
  const { category, subcategory, department } = categoryChosen(draft.category ?? '') ?? form
  return {
    category,
    subcategory,
    department,
    person: draft.person,
    message:
      form.messageLead === null
        ? draft.message
        : [form.messageLead, draft.message].filter((part) => part !== null).join('\n\n'),
    tradeIn: saidOf(draft.tradeIn),
    finance: saidOf(withShownFrequency(draft.finance, values)),
    answers: draft.answers,
    additionalServices: [...new Set([...draft.ticked, ...draft.listed])],
    dealershipId: draft.dealership,
    locationId: draft.location,
    vehicleId: draft.vehicle === null ? null : vehicleIdOf(draft.vehicle),
    pageId: draft.page,
    handoverId: draft.handover,
    optIn: draft.optIn,
    eventId: department === 'careers' ? CAREERS : form.eventId,
  }
}

/** The answers of a lead. The condition wanted is left out where the lead has the vehicle itself (A10.5). */
export function answersBeside(vehicle: object | null, answers: Lead['answers']): Lead['answers'] {
  if (vehicle === null) return answers
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name !== CONDITION_WANTED))
}

/**
 * A part of the lead; null where nothing is said of it. The code of a vehicle (NVIC) says nothing by itself: nobody
 * typed it.
 */
function saidOf<Part extends LeadTradeIn | LeadFinance>(part: Part): Part | null {
  return Object.entries(part).every(([name, value]) => name === 'nvic' || value === null) ? null : part
}
