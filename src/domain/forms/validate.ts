/**
 * Validates a form, in the browser and on the server (A10, A11). The browser validates while the shopper types, the
 * server before it stores anything. Both use only the form's definition, so they agree on the same input. Telephone
 * numbers are the exception: the server also checks them against numbering plans.
 */
import { fieldsOf, textOf, type Field, type FieldError, type FormDefinition, type FormValues } from './form.ts'
import { looksLikePhone, satisfies, type PhoneTest } from './rules.ts'

export interface ValidateOptions {
  /** Only this step of a form of several, by its id. */
  step?: string | undefined
  /** Checks what is there and misses nothing: an earlier step that does not say which one it is. */
  isUnfinished?: boolean
  isPhone?: PhoneTest
}

/** Every error, in the order of the form; empty when it may be sent. Values must be clean (`readValues`). */
export function validate(
  form: Pick<FormDefinition, 'steps'>,
  values: FormValues,
  options: ValidateOptions = {},
): FieldError[] {
  const { step, isUnfinished = false, isPhone = looksLikePhone } = options
  const asked = step === undefined ? fieldsOf(form) : (form.steps.find(({ id }) => id === step)?.fields ?? [])
  return asked.flatMap((field) => {
    if (!isShown(form, field, values)) return []
    const message = faultOf(field, textOf(values, field.name), isUnfinished, isPhone)
    return message === null ? [] : [{ field: field.name, label: field.label, message }]
  })
}

/** Whether a field is asked for, with what was answered so far. */
export function isShown(form: Pick<FormDefinition, 'steps'>, { shownWhen }: Field, values: FormValues): boolean {
  if (shownWhen === null) return true
  const answer = textOf(values, shownWhen.field)
  // Callers that know no helper questions answer none of them.
  if (answer === '') return true
  return shownWhen.is.includes(answer) && fieldsOf(form).some(({ name }) => name === shownWhen.field)
}

function faultOf(field: Field, text: string, isUnfinished: boolean, isPhone: PhoneTest): string | null {
  if (text === '') return isUnfinished ? null : field.required
  if (text.length > field.maxLength)
    return firstMessage(field) ?? `Please use no more than ${field.maxLength.toLocaleString('en-AU')} characters.`
  if (field.choices.length > 0 && !field.choices.some(({ value }) => value === text))
    return field.required ?? `Please choose one of the answers.`
  return field.rules.find((rule) => !satisfies(rule, text, isPhone))?.message ?? null
}

/** A postcode of five digits is a wrong postcode, not a long text (A10.2). */
function firstMessage({ rules }: Field): string | null {
  return rules.find(({ kind }) => kind === 'postcode')?.message ?? null
}
