/** Keeps what was typed into a form while the sign-in takes its place: a session may end meanwhile (R34). */
import { SIGN_IN_PAGE } from './account-page.ts'
import { siteKey, storedText, storeText } from './browser-storage.ts'
import type { SentForm } from './fill-interrupted-form.ts'
import { isSignedIn } from './signed-in.ts'

/**
 * Remembers each form that a signed-in shopper sends without a script. Where the sign-in answers, the values wait for
 * the form's own page; any other page forgets them.
 */
export function keepInterruptedForm(document: Document, site: string): void {
  const [sent, waiting] = [siteKey(site, 'sent-form'), siteKey(site, 'interrupted-form')]
  const isSignIn = document.querySelector(SIGN_IN_PAGE) !== null
  const [last, interrupted] = [storedText('session', sent), storedText('session', waiting)]
  if (last !== null) storeText('session', sent, null)
  if (isSignIn && last !== null) storeText('session', waiting, last)
  if (!isSignIn && interrupted !== null) {
    storeText('session', waiting, null)
    void import('./fill-interrupted-form.ts').then(
      ({ fillInterruptedForm }) => fillInterruptedForm(document, interrupted),
      () => undefined,
    )
  }
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (isSignIn || defaultPrevented || !isSignedIn()) return
    if (target instanceof HTMLFormElement && target.method === 'post')
      storeText('session', sent, JSON.stringify(sentFormOf(document, target)))
  })
}

function sentFormOf(document: Document, form: HTMLFormElement): SentForm {
  return {
    path: new URL(form.action).pathname,
    place: [...document.forms].indexOf(form),
    values: [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  }
}
