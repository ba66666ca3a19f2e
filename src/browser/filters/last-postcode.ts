/** Stores the shopper's last postcode in this browser, to fill in the distance filter. */
import { keepPostcode, keptPostcode } from '../kept-here.ts'

const fieldOf = (root: ParentNode) => root.querySelector<HTMLInputElement>('form.near #near-postcode')
const siteOf = ({ ownerDocument }: Element) => ownerDocument.documentElement.dataset['site'] ?? ''

/** The form's postcode, or ''. An empty field removes the stored postcode. */
export function forgetEmptyPostcode(form: HTMLFormElement): string {
  const asked = form.querySelector<HTMLInputElement>('#near-postcode')?.value ?? ''
  if (asked === '') keepPostcode(siteOf(form), '')
  return asked
}

/** Stores a postcode that the server knows. Focuses the field of one that it does not. */
export function settlePostcode(rail: HTMLElement, asked: string | null): void {
  const field = fieldOf(rail)
  if (field === null || !asked || field.defaultValue !== asked) return
  if (field.hasAttribute('aria-invalid')) return field.focus()
  keepPostcode(siteOf(rail), asked)
}

/** Fills an empty field with the last postcode, unless the shopper is typing in it. */
export function fillPostcode(rail: HTMLElement): void {
  const field = fieldOf(rail)
  if (field === null || field.value !== '' || field === rail.ownerDocument.activeElement) return
  field.value = keptPostcode(siteOf(rail)) ?? ''
}
