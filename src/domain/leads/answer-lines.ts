/** Lists a lead's answers with the labels of its form. */
import { MAKE_WANTED } from '../forms/fields.ts'
import { formOf, type FormSite } from '../forms/form-of.ts'
import { fieldsOf, type Field } from '../forms/form.ts'
import { timeText } from '../hours/opening-hours.ts'
import type { Lead } from './lead.ts'
import { spokenDate } from './zoned-time.ts'

/** Answers that no form asks for: the platform or the page gives them. */
const GIVEN_LABELS: ReadonlyMap<string, string> = new Map([
  ['form_completed', 'Form completed'],
  ['offer_accepted', 'Estimate accepted'],
  ['estimate_shown', 'Estimate shown'],
  ['valuation', 'Valuation'],
  ['autogauge_enabled', 'Price comparison shown'],
  ['tracking', 'Campaign'],
])

/** How date and time fields of browsers send their values. */
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Fields left out of the shopper's copy, as empty of meaning or repeated. */
const FOR_DEALER_ALONE: ReadonlySet<string> = new Set([
  'form_completed',
  'valuation',
  'autogauge_enabled',
  'tracking',
  'model_id',
])

/**
 * Question and answer, one after the other: a chosen value in its choice's words, yes and no as words (A11.19). What
 * the form does not know keeps its name, written as words. The make is told by the vehicle where there is one.
 */
export function answerLines(
  { formId, answers, vehicle }: Pick<Lead, 'formId' | 'answers' | 'vehicle'>,
  site: FormSite,
  reader: 'dealer' | 'shopper',
): [label: string, value: string][] {
  const fields = new Map(fieldsOf(formOf(formId, site)).map((field) => [field.name, field]))
  return Object.entries(answers)
    .filter(([name]) => reader === 'dealer' || !FOR_DEALER_ALONE.has(name))
    .filter(([name]) => vehicle === null || name !== MAKE_WANTED)
    .map(([name, value]) => [
      GIVEN_LABELS.get(name) ?? questionOf(fields.get(name)) ?? wordsOf(name),
      answerOf(fields.get(name), value),
    ])
}

/** Whether it had to be answered is of no interest once it is. */
function questionOf(field: Field | undefined): string | null {
  return field === undefined || field.label === field.name ? null : field.label.replace(/ \(optional\)$/, '')
}

function answerOf(field: Field | undefined, value: string): string {
  const chosen = field?.choices.find((choice) => choice.value === value)
  if (chosen !== undefined) return chosen.label
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  if (DATE.test(value) && !Number.isNaN(Date.parse(value))) return spokenDate(value)
  return TIME.test(value) ? timeText(value) : value
}

/** `preferred_contact` and `preferredContact` as `Preferred contact`. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
