/** Errors as the server draws them, drawn again in the browser (A10.4, A11.14, A11.15). */
import { ERRORS_HEADING, LEAD_FAILED, SUBMIT_FAILED, type FieldError } from '#domain/forms/form.ts'
import { controlId } from './form-view.ts'

/** Shows what is wrong with which field, and brings the list into focus. */
export function showErrors(form: HTMLFormElement, errors: readonly FieldError[]): void {
  clearErrors(form)
  for (const { field, message } of errors) markField(form, field, message)
  const links = errors.map(({ field, message }) => {
    const link = Object.assign(form.ownerDocument.createElement('a'), {
      href: `#${controlId(formIdOf(form), field)}`,
      textContent: message,
    })
    const item = form.ownerDocument.createElement('li')
    item.append(link)
    return item
  })
  fill(form, ERRORS_HEADING, null, links)
}

/** Shows that the form could not be sent and why; everything stays as it was filled in. */
export function showFailure(form: HTMLFormElement, reason: string | null): void {
  clearErrors(form)
  fill(form, SUBMIT_FAILED, reason ?? LEAD_FAILED, [])
}

function fill(form: HTMLFormElement, heading: string, failure: string | null, items: readonly HTMLElement[]): void {
  const box = form.querySelector<HTMLElement>('[data-errors]')
  const title = box?.querySelector<HTMLElement>('[data-errors-heading]')
  const reason = box?.querySelector<HTMLElement>('[data-failure]')
  if (!box || !title || !reason) return
  title.textContent = heading
  reason.textContent = failure
  reason.hidden = failure === null
  box.querySelector('[data-errors-list]')?.replaceChildren(...items)
  box.hidden = false
  box.focus()
}

export function clearErrors(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-errors]')
  if (box) box.hidden = true
  for (const name of new Set(
    [...form.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field'] ?? ''),
  ))
    markField(form, name, null)
}

/** Ties a message to a field's control, or takes it away. */
export function markField(form: HTMLFormElement, name: string, message: string | null): void {
  const id = controlId(formIdOf(form), name)
  const control = form.querySelector(`#${CSS.escape(id)}`)
  const fault = form.querySelector<HTMLElement>(`#${CSS.escape(`${id}-error`)}`)
  if (control === null || fault === null) return
  fault.textContent = message
  fault.hidden = message === null
  if (message === null) control.removeAttribute('aria-invalid')
  else control.setAttribute('aria-invalid', 'true')
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((part) => part !== '' && part !== fault.id)
  const described = [...(message === null ? [] : [fault.id]), ...others].join(' ')
  if (described === '') control.removeAttribute('aria-describedby')
  else control.setAttribute('aria-describedby', described)
}

export function formIdOf(form: HTMLFormElement): string {
  return form.dataset['form'] ?? ''
}
