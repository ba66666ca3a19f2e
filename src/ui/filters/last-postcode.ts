/** The last postcode asked from, kept in the shopper's own browser and sent nowhere by itself. */

const fieldOf = (form: Element) => form.querySelector<HTMLInputElement>('#near-postcode')

/** Keeps what is sent. A browser that keeps nothing (private windows, full storage) is as good without. */
export function keepPostcode(form: HTMLFormElement): void {
  const [field, key] = [fieldOf(form), form.dataset['memory']]
  if (field === null || key === undefined || !/^\d{4}$/.test(field.value)) return
  try {
    window.localStorage.setItem(key, field.value)
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
