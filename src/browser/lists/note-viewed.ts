import { viewedEntriesIn } from '#domain/lists/list-entries.ts'
import { isSignedIn } from '../signed-in.ts'
import { rememberViewed } from './local-lists.ts'

/** Adds the page's vehicle to the shopper's list of viewed vehicles (A13.4), and to the account's (R43). */
export function noteViewed(document: Document, site: string): void {
  const text = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed']
  for (const entry of viewedEntriesIn(`[${text ?? ''}]`)) {
    rememberViewed(site, entry)
    if (isSignedIn())
      void import('./keep-viewed.ts').then(({ keepViewed }) => keepViewed(site, entry.id)).catch(() => undefined)
  }
}
