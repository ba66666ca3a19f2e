/**
 * Forms of a shopper who is known here, or who has begun one: they are filled in before anybody touches them (A11.10,
 * A11.13).
 */
import { hasFormsKept } from './kept-here.ts'

/**
 * Has forms hydrated when they come near the window, instead of by touch, where this browser keeps something for them.
 * Everybody else's stay markup: a look into the storage is all they cost, and React is fetched for those whom it saves
 * typing.
 */
export function expectKnownShopper(document: Document): void {
  const site = document.documentElement.dataset['site'] ?? ''
  if (!hasFormsKept(site)) return
  for (const form of document.querySelectorAll<HTMLElement>('[data-island=lead-form], [data-island=trade-in]'))
    form.dataset['wakesOn'] = 'view'
}
