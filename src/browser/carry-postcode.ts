/** Carries the shopper's postcode in to pages whose prices are of one state (R103). */
import { keepPostcode, keptPostcode } from './kept-here.ts'
import { askServer } from './results/ask-server.ts'

const filled = new WeakSet<Element>()

/**
 * Stores the postcode that a page answers. A page that was asked for none is filled with the stored one: its prices
 * change in place, and its address stays the one that every shopper shares.
 */
export function carryPostcode(document: Document, site: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-postcode]')) {
    const isWrong = field.hasAttribute('aria-invalid')
    if (field.defaultValue !== '' && !isWrong) keepPostcode(site, field.defaultValue)
    const { form } = field
    if (form === null || field.dataset['postcode'] !== 'prices' || filled.has(form)) continue
    filled.add(form)
    form.addEventListener('submit', () => field.value === '' && keepPostcode(site, ''))
    const { searchParams } = new URL(document.location.href)
    const last = keptPostcode(site)
    if (field.defaultValue === '' && last !== null && !searchParams.has(field.name)) void fill(form, field.name, last)
  }
}

/** Prices of the site's own state stay when the server cannot be reached. */
async function fill(form: HTMLFormElement, name: string, postcode: string): Promise<void> {
  const url = new URL(form.action)
  url.searchParams.set(name, postcode)
  try {
    const [{ html }, { morphMain }] = await Promise.all([
      askServer(url, [], new AbortController().signal),
      import('./morph.ts'),
    ])
    if (form.isConnected) morphMain(html)
  } catch {
    return
  }
}
