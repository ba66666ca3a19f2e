/** The last postcode asked from, kept in the shopper's own browser and sent nowhere by itself. */

const fieldOf = (form: Element) => form.querySelector<HTMLInputElement>('#near-postcode')

/** What is sent, '' of a form without the field. An empty field forgets the last postcode. */
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

/**
 * After the answer: keeps a postcode that is known, and leads back to the field of one that is not. A browser that
 * keeps nothing (private windows, full storage) is as good without.
 */
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

/** Fills an empty field with the postcode asked from last. What a shopper is writing is left alone. */
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
