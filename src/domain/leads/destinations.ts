/** Writes each value of a form into its place in the lead. A table has one row for each destination. */
import { textOf, type Destination, type Field, type FormValues } from '../forms/form.ts'
import { FREQUENCY_OF } from '../finance/calculator.ts'
import { typedNumber } from '../typed-number.ts'
import { wholeNumber } from '../forms/rules.ts'
import { plateOf } from '../trade-in/plate.ts'
import type { LeadFinance, LeadPerson, LeadTradeIn } from './lead.ts'

/** A lead while its form's values are sorted into it. Money is cents; what no field said is null. */
export interface LeadDraft {
  person: LeadPerson
  tradeIn: LeadTradeIn
  finance: LeadFinance
  message: string | null
  answers: Record<string, string>
  /** Labels of ticked options, and words of callers that have folded theirs already (A11.1). */
  ticked: string[]
  listed: string[]
  optIn: boolean
  /** Texts that are looked up later: a category's label, ids of the stock and of the site. */
  category: string | null
  vehicle: string | null
  dealership: string | null
  location: string | null
  page: string | null
  /** Id of the handover that filled the form in. */
  handover: string | null
}

/** One value that is not empty, with its field. */
interface FilledField {
  text: string
  field: Field
  values: FormValues
  /** Writes a telephone number in E.164; null for what is none. */
  phoneOf: (text: string) => string | null
}

type Keep = (draft: LeadDraft, given: FilledField) => void

/** Such values steer or confirm the form: `consentOf` keeps the words of an agreement, with their moment. */
const notKept: Keep = () => undefined

/** Of two fields with one destination the first counts. A destination without its row here does not compile. */
const DESTINATIONS: Record<Destination, Keep> = {
  firstName: ({ person }, { text }) => void (person.firstName ??= text),
  lastName: ({ person }, { text }) => void (person.lastName ??= text),
  email: ({ person }, { text }) => void (person.email ??= text),
  phone: ({ person }, { text, phoneOf }) => void (person.phone ??= phoneOf(text)),
  postcode: ({ person }, { text }) => void (person.postcode ??= text),
  message: (draft, { text }) => void (draft.message ??= text),
  optIn: (draft, { text }) => void (draft.optIn ||= text === 'true'),
  agreement: notKept,
  vehicle: (draft, { text }) => void (draft.vehicle ??= text),
  dealership: (draft, { text }) => void (draft.dealership ??= text),
  location: (draft, { text }) => void (draft.location ??= text),
  category: (draft, { text }) => void (draft.category ??= text),
  page: (draft, { text }) => void (draft.page ??= text),
  handover: (draft, { text }) => void (draft.handover ??= text),
  options: ({ ticked }, { text, field }) => void (text === 'true' && ticked.push(field.label)),
  optionList: ({ listed }, { field, values }) => void listed.push(...[values[field.name] ?? []].flat()),
  dropped: notKept,
  answer: ({ answers }, { text, field }) => void (answers[field.name] = text),
  'finance.amount': ({ finance }, { text }) => void (finance.amountCents ??= centsIn(text)),
  'finance.deposit': ({ finance }, { text }) => void (finance.depositCents ??= centsIn(text)),
  'finance.monthly': ({ finance }, { text }) => void (finance.monthlyCents ??= centsIn(text)),
  'finance.termYears': ({ finance }, { text }) => void (finance.termMonths ??= monthsIn(text)),
  'finance.residual': ({ finance }, { text }) => void (finance.residualCents ??= centsIn(text)),
  'finance.rate': ({ finance }, { text }) => void (finance.ratePercent ??= typedNumber(text) ?? undefined),
  'finance.frequency': ({ finance }, { text }) => void (finance.frequency ??= FREQUENCY_OF.get(Number(text))),
  'tradeIn.year': ({ tradeIn }, { text }) => void (tradeIn.year ??= wholeNumber(text)),
  'tradeIn.make': ({ tradeIn }, { text }) => void (tradeIn.make ??= text),
  'tradeIn.model': ({ tradeIn }, { text }) => void (tradeIn.model ??= text),
  'tradeIn.badge': ({ tradeIn }, { text }) => void (tradeIn.badge ??= text),
  'tradeIn.km': ({ tradeIn }, { text }) => void (tradeIn.km ??= wholeNumber(text)),
  'tradeIn.rego': ({ tradeIn }, { text }) => void (tradeIn.rego ??= plateOf(text) ?? text.toUpperCase()),
  'tradeIn.regoState': ({ tradeIn }, { text }) => void (tradeIn.regoState ??= text),
  'tradeIn.condition': ({ tradeIn }, { text }) => void (tradeIn.condition ??= text),
  'tradeIn.nvic': ({ tradeIn }, { text }) => void (tradeIn.nvic ??= text.toUpperCase()),
}

const MONTHS_PER_YEAR = 12

/** A term may have half a year. */
function monthsIn(years: string): number | null {
  const number = typedNumber(years)
  return number === null ? null : Math.round(number * MONTHS_PER_YEAR)
}

function centsIn(dollars: string): number | null {
  const number = wholeNumber(dollars)
  return number === null ? null : number * 100
}

/** Sorts the values of these fields, each to where its field says. */
export function draftOf(fields: readonly Field[], values: FormValues, phoneOf: FilledField['phoneOf']): LeadDraft {
  const draft: LeadDraft = {
    person: { firstName: null, lastName: null, email: null, phone: null, postcode: null },
    tradeIn: {
      year: null,
      make: null,
      model: null,
      badge: null,
      km: null,
      rego: null,
      regoState: null,
      condition: null,
    },
    finance: { amountCents: null, depositCents: null, monthlyCents: null, residualCents: null, termMonths: null },
    message: null,
    answers: {},
    ticked: [],
    listed: [],
    optIn: false,
    category: null,
    vehicle: null,
    dealership: null,
    location: null,
    page: null,
    handover: null,
  }
  for (const field of fields) {
    const text = textOf(values, field.name)
    if (text !== '') DESTINATIONS[field.to](draft, { text, field, values, phoneOf })
  }
  return draft
}
