/** Stores the shopper's last postcode in this browser, to fill in the distance filter. */

const fieldOf = (form: Element) => form.querySelector<HTMLInputElement>('#near-postcode')

/** The form's postcode, or ''. An empty field removes the stored postcode. */
export function forgetEmptyPostcode(form: HTMLFormElement): string {
  const [asked, key] = [fieldOf(form)?.value ?? '', form.dataset['memory']]
  if (asked !== '' || key === undefined) return asked
  try {
    window.localStorage.removeItem(key)
  } catch {
    return asked
  }
  return asked
}

/** Stores a postcode that the server knows. Focuses the field of one that it does not. */
export function settlePostcode(rail: HTMLElement, asked: string | null): void {
  const form = rail.querySelector<HTMLFormElement>('form.near')
  const [field, key] = [form === null ? null : fieldOf(form), form?.dataset['memory']]
  if (field === null || key === undefined || !asked || field.defaultValue !== asked) return
  if (field.hasAttribute('aria-invalid')) return field.focus()
  try {
    window.localStorage.setItem(key, asked)
  } catch {
    return
  }
}

/** Fills an empty field with the last postcode, unless the shopper is typing in it. */
export function fillPostcode(rail: HTMLElement): void {
  const form = rail.querySelector<HTMLFormElement>('form.near')
  const field = form === null ? null : fieldOf(form)
  const key = form?.dataset['memory']
  if (field === null || key === undefined || field.value !== '' || field === rail.ownerDocument.activeElement) return
  try {
    const last = window.localStorage.getItem(key) ?? ''
    if (/^\d{4}$/.test(last)) field.value = last
  } catch {
    return
  }
}
