/** Fills a form with values of the page's calculator (A10.5). The calculator writes them into the address. */
import { useEffect, type RefObject } from 'react'
import { withBudgetOfAmount } from '#domain/finance/calculator-address.ts'
import { fieldsOf, type Field, type FormDefinition, type FormValues } from '#domain/forms/form.ts'
import { initialValuesOf } from '#domain/forms/initial-values.ts'
import type { FormView } from '#ui/form/form-view.ts'
import { CALCULATED } from './calculated.ts'
import { fillIn, valueIn } from './form-controls.ts'

/** Values of hidden fields as the address has them now. */
export function hiddenFromAddress(definition: FormDefinition): FormValues {
  return addressValues(definition, ({ control }) => control === 'hidden')
}

/**
 * Fills visible fields that the shopper left as they were, at hydration and with each change of the calculator, so that
 * the form says what the calculator shows.
 */
export function useAddressValues(
  form: RefObject<HTMLFormElement | null>,
  { definition, values, posted }: Pick<FormView, 'definition' | 'values' | 'posted'>,
  filled: (element: HTMLFormElement) => void,
): void {
  useEffect(() => {
    if (posted !== null) return
    const untouched = new Map(Object.entries(values))
    const fill = () => {
      const element = form.current
      if (element === null) return
      for (const [name, value] of Object.entries(addressValues(definition, ({ control }) => control !== 'hidden'))) {
        if (typeof value !== 'string' || valueIn(element, name) !== (untouched.get(name) ?? '')) continue
        fillIn(element, name, value)
        untouched.set(name, value)
      }
      filled(element)
    }
    fill()
    document.addEventListener(CALCULATED, fill)
    return () => document.removeEventListener(CALCULATED, fill)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a form
  }, [])
}

function addressValues(definition: FormDefinition, isWanted: (field: Field) => boolean): FormValues {
  const params = withBudgetOfAmount(new URLSearchParams(window.location.search))
  const known = initialValuesOf(definition, (name) => params.get(name))
  return Object.fromEntries(
    fieldsOf(definition).flatMap((field) => {
      const value = known[field.name]
      return isWanted(field) && field.prefill !== null && params.has(field.prefill) && value !== undefined
        ? [[field.name, value]]
        : []
    }),
  )
}
