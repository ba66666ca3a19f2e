/**
 * Reads and fills in the controls of a form. Controls are uncontrolled: React never writes into one that a shopper may
 * have filled in.
 */
import { HONEYPOT_FIELD, FORM_TOKEN_FIELD, type FormDefinition, type FormValues } from '#domain/forms/form.ts'
import { readValues } from '#domain/forms/read-values.ts'
import { BACK_FIELD, KEY_FIELD, LEAD_FIELD, RESUME_FIELD, STEP_FIELD } from '#ui/form/form-view.ts'
import { keptPerson } from '#browser/kept-here.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Names of controls that are sent with a form and are not its fields. */
const OURS = new Set([FORM_TOKEN_FIELD, KEY_FIELD, LEAD_FIELD, RESUME_FIELD, STEP_FIELD, BACK_FIELD, HONEYPOT_FIELD])

/** Attributes of a form whose answers the server and the island check in their own words, not the browser in its. */
export const CHECKED_FORM = { className: 'form', method: 'post', noValidate: true, autoComplete: 'off' } as const

/** The visible controls of a name. Hidden ones are written by React. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [
    ...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]:is(input:not([type="hidden"]), textarea, select)`),
  ]
}

/** The value of a control, also of a hidden one; '' when there is none. */
export function valueIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export function fillIn(form: HTMLFormElement, name: string, value: string): void {
  for (const control of controlsOf(form, name)) {
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
      control.checked = control.value === value
    else control.value = value
  }
}

/** Fills empty fields with the person stored in this browser (A11.10, R53). */
export function fillInPerson(form: HTMLFormElement, site: string): void {
  const person = keptPerson(site)
  if (person === null) return
  const [first = '', ...others] = person.name.split(' ')
  const name: Record<string, string> =
    controlsOf(form, 'last_name').length === 0 ? { name: person.name } : { name: first, last_name: others.join(' ') }
  for (const [field, value] of Object.entries({
    ...name,
    email: person.email,
    phone: person.phone,
    postcode: person.postcode,
  })) {
    if (value !== '' && valueIn(form, field) === '') fillIn(form, field, value)
  }
}

/** Names and values of the form's fields, as the browser would send them. */
export function filledIn(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !OURS.has(name) ? [[name, value]] : [],
  )
}

/** The clean values of a form's fields. */
export function valuesIn(form: HTMLFormElement, definition: Pick<FormDefinition, 'steps'>): FormValues {
  return readValues(definition, Object.fromEntries(filledIn(form))).values
}

/** Typed and ticked values by field name, without radio buttons and hidden fields. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const controls = [
    ...form.querySelectorAll<Control>('input:not([type="hidden"], [type="radio"], [tabindex="-1"]), textarea'),
  ]
  return Object.fromEntries(
    controls.map((control) => [
      control.name,
      control instanceof HTMLInputElement && control.type === 'checkbox'
        ? control.checked
          ? control.value
          : ''
        : control.value,
    ]),
  )
}

/** Focuses the first visible field. */
export function focusFirstField(place: HTMLElement): void {
  place.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), select, textarea')?.focus()
}
