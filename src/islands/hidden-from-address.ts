import { fieldsOf, type FormDefinition, type FormValues } from '#domain/forms/form.ts'
import { initialValuesOf } from '#domain/forms/initial-values.ts'

/** Values of hidden fields as the address has them now: the calculator of the page writes its own there (A10.5). */
export function hiddenFromAddress(definition: FormDefinition): FormValues {
  const params = new URLSearchParams(window.location.search)
  const known = initialValuesOf(definition, (name) => params.get(name))
  return Object.fromEntries(
    fieldsOf(definition).flatMap(({ name, control, prefill }) =>
      control === 'hidden' && prefill !== null && params.has(prefill) && known[name] !== undefined
        ? [[name, known[name]]]
        : [],
    ),
  )
}
