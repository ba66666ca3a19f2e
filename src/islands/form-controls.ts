/**
 * What stands in the controls of a form, and what is put there. Controls keep their own values: React never writes into
 * one that somebody may have filled in.
 */
import { HONEYPOT_FIELD, FORM_TOKEN_FIELD, type FormDefinition, type FormValues } from '#domain/forms/form.ts'
import { readValues } from '#domain/forms/read-values.ts'
import { BACK_FIELD, KEY_FIELD, LEAD_FIELD, RESUME_FIELD, STEP_FIELD } from '#ui/form/form-view.ts'
import { keptPerson } from '#browser/kept-here.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What goes with a form and is none of its fields. */
const OURS = new Set([FORM_TOKEN_FIELD, KEY_FIELD, LEAD_FIELD, RESUME_FIELD, STEP_FIELD, BACK_FIELD, HONEYPOT_FIELD])

/** The controls of a name that people fill in: what is hidden is written by whoever draws the form. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [
    ...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]:is(input:not([type="hidden"]), textarea, select)`),
  ]
}

/** The value of a control, hidden ones too; '' where there is none. */
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

/** Fills in who filled a form in here before (A11.10), where nothing stands yet. */
export function fillInPerson(form: HTMLFormElement, site: string): void {
  const person = keptPerson(site)
  if (person === null) return
  const [first = '', ...others] = person.name.split(' ')
  const name: Record<string, string> =
    controlsOf(form, 'last_name').length === 0 ? { name: person.name } : { name: first, last_name: others.join(' ') }
  for (const [field, value] of Object.entries({ ...name, email: person.email, phone: person.phone })) {
    if (valueIn(form, field) === '') fillIn(form, field, value)
  }
}

/** Names and values as the browser would send them, fields of the form alone. */
export function filledIn(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !OURS.has(name) ? [[name, value]] : [],
  )
}

/** The clean values of a form's fields. */
export function valuesIn(form: HTMLFormElement, definition: Pick<FormDefinition, 'steps'>): FormValues {
  return readValues(definition, Object.fromEntries(filledIn(form))).values
}

/** What people typed and ticked, by field name; choices among several and what is hidden are left out. */
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

/** Puts the focus where a shopper begins. */
export function focusFirstField(place: HTMLElement): void {
  place.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), select, textarea')?.focus()
}
