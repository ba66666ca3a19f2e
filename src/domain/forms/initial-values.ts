import { cleanLine } from './clean-text.ts'
import { fieldsOf, type Field, type FormDefinition, type FormValues } from './form.ts'
import { looksLikePhone, satisfies } from './rules.ts'

/**
 * Initial values of a form, its own and those of the address (A10.5). Drops a value of the address that its field would
 * refuse: the shopper did not type it.
 */
export function initialValuesOf(
  form: Pick<FormDefinition, 'steps'>,
  parameter: (name: string) => string | null,
): FormValues {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const given = field.prefill === null ? '' : cleanLine(parameter(field.prefill) ?? '')
      const value = given !== '' && isPossible(field, given) ? given : field.initial
      return value === '' ? [] : [[field.name, value]]
    }),
  )
}

function isPossible({ choices, rules, maxLength }: Field, text: string): boolean {
  return (
    text.length <= maxLength &&
    (choices.length === 0 || choices.some(({ value }) => value === text)) &&
    rules.every((rule) => satisfies(rule, text, looksLikePhone))
  )
}
