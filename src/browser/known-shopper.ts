/** Hydrates forms early when this browser has stored values to fill in (A11.10, A11.13). */
import { hasFormsKept } from './kept-here.ts'

/**
 * Sets forms to hydrate when they come near the window, instead of on touch. Only shoppers with stored details or a
 * begun form pay for React this early.
 */
export function expectKnownShopper(document: Document): void {
  const site = document.documentElement.dataset['site'] ?? ''
  if (!hasFormsKept(site)) return
  for (const form of document.querySelectorAll<HTMLElement>('[data-island=lead-form], [data-island=trade-in]'))
    form.dataset['hydrateOn'] = 'view'
}
