/** What of a lead the values of a form say. */
import { CAREERS } from '../forms/event-id.ts'
import { fieldsOf, textOf, type Destination, type FormDefinition, type FormValues } from '../forms/form.ts'
import { categoryChosen } from '../forms/form-of.ts'
import { wholeNumber } from '../forms/rules.ts'
import { isShown } from '../forms/validate.ts'
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
  const given = fieldsOf(form).filter((field) => isShown(form, field, values) && textOf(values, field.name) !== '')
  const at = (to: Destination): string | null => {
    const field = given.find((field) => field.to === to)
    return field === undefined ? null : textOf(values, field.name)
  }
  const phone = at('phone')
  const category = categoryChosen(at('category') ?? '') ?? form
  const message = at('message')
  const vehicleId = at('vehicle')
  return {
    category: category.category,
    subcategory: category.subcategory,
    department: category.department,
    person: {
      firstName: at('firstName'),
      lastName: at('lastName'),
      email: at('email'),
      phone: phone === null ? null : phoneOf(phone),
      postcode: at('postcode'),
    },
    message:
      form.messageLead === null ? message : [form.messageLead, message].filter((part) => part !== null).join('\n\n'),
    tradeIn: tradeInOf(at),
    finance: financeOf(at),
    answers: Object.fromEntries(
      given.filter(({ to }) => to === 'answer').map(({ name }) => [name, textOf(values, name)]),
    ),
    additionalServices: servicesOf(form, values),
    dealershipId: at('dealership'),
    locationId: at('location'),
    vehicleId: vehicleId === null ? null : wholeNumber(vehicleId),
    pageId: at('page'),
    optIn: at('optIn') === 'true',
    eventId: category.department === 'careers' ? CAREERS : form.eventId,
  }
}

type Read = (to: Destination) => string | null

/** What is said of the shopper's own vehicle; null when nothing is. */
function tradeInOf(at: Read): LeadTradeIn | null {
  const tradeIn: LeadTradeIn = {
    year: numberAt(at, 'tradeIn.year'),
    make: at('tradeIn.make'),
    model: at('tradeIn.model'),
    badge: at('tradeIn.badge'),
    km: numberAt(at, 'tradeIn.km'),
    rego: at('tradeIn.rego')?.toUpperCase() ?? null,
    regoState: at('tradeIn.regoState'),
    condition: at('tradeIn.condition'),
  }
  const nvic = at('tradeIn.nvic')
  return isEmpty(tradeIn) ? null : { ...tradeIn, ...(nvic === null ? {} : { nvic: nvic.toUpperCase() }) }
}

const MONTHS_PER_YEAR = 12

function financeOf(at: Read): LeadFinance | null {
  const years = numberAt(at, 'finance.termYears')
  const finance: LeadFinance = {
    amountCents: centsAt(at, 'finance.amount'),
    depositCents: centsAt(at, 'finance.deposit'),
    monthlyCents: centsAt(at, 'finance.monthly'),
    residualCents: null,
    termMonths: years === null ? null : years * MONTHS_PER_YEAR,
  }
  return isEmpty(finance) ? null : finance
}

function numberAt(at: Read, to: Destination): number | null {
  const text = at(to)
  return text === null ? null : wholeNumber(text)
}

function centsAt(at: Read, to: Destination): number | null {
  const dollars = numberAt(at, to)
  return dollars === null ? null : dollars * 100
}

function isEmpty(part: object): boolean {
  return Object.values(part).every((value) => value === null)
}

/** Ticked options by their labels, and words that a caller has folded already. */
function servicesOf(form: FormDefinition, values: FormValues): string[] {
  const fields = fieldsOf(form)
  const ticked = fields
    .filter((field) => field.to === 'options' && textOf(values, field.name) === 'true')
    .map(({ label }) => label)
  const listed = fields.filter(({ to }) => to === 'optionList').flatMap(({ name }) => values[name] ?? [])
  return [...new Set([...ticked, ...listed])]
}
