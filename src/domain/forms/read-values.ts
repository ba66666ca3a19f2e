/** Turns a request's values, of any type, into clean form values. */
import { cleanLine, cleanText } from './clean-text.ts'
import { fieldsOf, type Field, type FieldError, type FormDefinition, type FormValues } from './form.ts'

export interface ReadValues {
  values: FormValues
  /** Fields whose value is of a type that no form sends. */
  errors: FieldError[]
  /** Clean texts of fields that the form does not have. */
  unknown: Record<string, string>
}

/** Names that say which form it is; they are read before the form is known. */
const ALREADY_READ = new Set(['category', 'subcategory'])

/** How much of what a form does not know is kept. */
const LONGEST_UNKNOWN = 500
const LONGEST_NAME = 60
const LONGEST_LIST = 50

/**
 * Reads the values of a form. Texts are cleaned; a ticked box is 'true' (`true`, 'on' and '1' are too), an unticked one
 * ''. Text longer than the field takes stays as it is, for `validate` to refuse: nothing is cut off unseen.
 */
export function readValues(form: Pick<FormDefinition, 'steps'>, raw: Readonly<Record<string, unknown>>): ReadValues {
  const fields = new Map(fieldsOf(form).map((field) => [field.name, field]))
  const values: Record<string, string | readonly string[]> = {}
  const unknown: Record<string, string> = {}
  const errors: FieldError[] = []
  for (const [name, given] of Object.entries(raw)) {
    const field = fields.get(name)
    if (field === undefined) {
      if (!ALREADY_READ.has(name)) unknown[cleanLine(name).slice(0, LONGEST_NAME).toWellFormed()] = unknownText(given)
      continue
    }
    const value = valueOf(field, given)
    if (value === null)
      errors.push({ field: name, label: field.label, message: `${field.label} must be ${wantedType(field)}.` })
    else values[name] = value
  }
  return { values, errors, unknown }
}

function valueOf(field: Field, given: unknown): string | readonly string[] | null {
  if (field.control === 'checkbox') return ticked(given)
  if (field.to === 'optionList') return list(given)
  // Several fields of one name come as a list: the last one is what the shopper saw last.
  const single: unknown =
    Array.isArray(given) && given.every((entry) => typeof entry === 'string') ? (given.at(-1) ?? '') : given
  if (single === null || single === undefined) return ''
  if (typeof single === 'number' && Number.isFinite(single)) return String(single)
  if (typeof single === 'boolean' && field.control === 'hidden') return String(single)
  if (typeof single !== 'string') return null
  return field.control === 'textarea' ? cleanText(single) : cleanLine(single)
}

function ticked(given: unknown): string | null {
  const last: unknown = Array.isArray(given) ? given.at(-1) : given
  if (last === true || last === 1) return 'true'
  if (last === false || last === 0 || last === null || last === undefined) return ''
  if (typeof last !== 'string') return null
  return ['', 'false', '0', 'off', 'no'].includes(last.trim().toLowerCase()) ? '' : 'true'
}

/** A list of words, or one text with commas between them. */
function list(given: unknown): readonly string[] | null {
  if (given === null || given === undefined) return []
  const entries: unknown = typeof given === 'string' ? given.split(',') : given
  if (!Array.isArray(entries) || entries.length > LONGEST_LIST) return null
  const words = entries.flatMap((entry) => (typeof entry === 'string' ? [cleanLine(entry)] : []))
  return words.length === entries.length ? [...new Set(words)].filter((word) => word !== '') : null
}

function wantedType({ control, to }: Field): string {
  if (control === 'checkbox') return 'true or false'
  return to === 'optionList' ? `a list of at most ${LONGEST_LIST} texts` : 'a text'
}

function unknownText(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
  return cleanText(text.slice(0, LONGEST_UNKNOWN))
}
