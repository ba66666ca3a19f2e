import { SESSION_API } from '#domain/site/paths.ts'
import { ACCOUNT_ASKED } from './account-asked.ts'
import { ACCOUNT_PAGE } from './account-page.ts'
import { hydrateInView } from './islands/hydrate-islands.ts'
import { keepAccount, keptUnread, knowsAccount } from './kept-here.ts'
import { expectKnownShopper } from './known-shopper.ts'
import { showCount } from './show-count.ts'
import { isSignedIn } from './signed-in.ts'
import { unfold } from './unfold.ts'

/**
 * Shows the button of the garage's menu in place of the way to the sign-in (R23): it has the same place and size, so
 * nothing moves. A tab asks once who is signed in, so that its forms are filled in (R53).
 */
export function markSignedIn(document: Document, site: string): void {
  const signedIn = isSignedIn()
  for (const link of document.querySelectorAll<HTMLElement>('[data-garage]')) link.hidden = signedIn
  if (signedIn) unfold(document.querySelectorAll('[data-garage] + noscript'))
  for (const button of document.querySelectorAll<HTMLElement>('[data-garage-menu]')) button.hidden = !signedIn
  // The next page asks: on these pages a form may change the answer after it was given.
  if (!signedIn || document.querySelector(ACCOUNT_PAGE)) keepAccount(site, null)
  else if (!knowsAccount(site)) void askAccount(document, site)
  showNews(document, site)
}

/** Says on the garage's button how many new vehicles the saved searches have found (R76). */
function showNews(document: Document, site: string): void {
  const count = keptUnread(site)
  for (const button of document.querySelectorAll<HTMLElement>('[data-garage-menu]')) {
    showCount(button, count)
    button.ariaLabel = count === 0 ? 'My garage' : `My garage, ${count} new`
  }
}

async function askAccount(document: Document, site: string): Promise<void> {
  const answer = await fetch(SESSION_API).catch(() => null)
  if (answer?.ok !== true) return void document.dispatchEvent(new Event(ACCOUNT_ASKED))
  const { account }: { account: object | null } = await answer.json()
  keepAccount(site, JSON.stringify(account ?? {}))
  // The session has ended elsewhere: the answer took the cookie away.
  if (account === null) markSignedIn(document, site)
  showNews(document, site)
  document.dispatchEvent(new Event(ACCOUNT_ASKED))
  expectKnownShopper(document)
  hydrateInView(document)
}
