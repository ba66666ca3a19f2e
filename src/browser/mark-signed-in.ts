import { SESSION_API } from '#domain/site/paths.ts'
import { ACCOUNT_ASKED } from './account-asked.ts'
import { ACCOUNT_PAGE } from './account-page.ts'
import { hydrateInView } from './islands/hydrate-islands.ts'
import { keepAccount, knowsAccount } from './kept-here.ts'
import { expectKnownShopper } from './known-shopper.ts'
import { isSignedIn } from './signed-in.ts'

/**
 * Says in the header that somebody is signed in (R23): the link keeps its place and size, so nothing moves. A tab asks
 * once who it is, so that its forms are filled in (R53).
 */
export function markSignedIn(document: Document, site: string): void {
  const signedIn = isSignedIn()
  for (const link of document.querySelectorAll<HTMLElement>('[data-garage]')) {
    link.toggleAttribute('data-signed-in', signedIn)
    link.setAttribute('aria-label', signedIn ? 'My garage' : 'Sign in')
  }
  // The next page asks: on these pages a form may change the answer after it was given.
  if (!signedIn || document.querySelector(ACCOUNT_PAGE)) keepAccount(site, null)
  else if (!knowsAccount(site)) void askAccount(document, site)
}

async function askAccount(document: Document, site: string): Promise<void> {
  const answer = await fetch(SESSION_API).catch(() => null)
  if (answer?.ok !== true) return void document.dispatchEvent(new Event(ACCOUNT_ASKED))
  const { account }: { account: object | null } = await answer.json()
  keepAccount(site, JSON.stringify(account ?? {}))
  document.dispatchEvent(new Event(ACCOUNT_ASKED))
  expectKnownShopper(document)
  hydrateInView(document)
}
