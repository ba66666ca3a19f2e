/** Empties what this browser keeps for a site once its shopper has deleted their account (R92). */
import { forgetSite, siteKey, storedText, storeText } from '../browser-storage.ts'

/** Name under which a tab notes that its shopper asked for the deletion. */
const DELETING = 'deleting'

/**
 * Notes the press on the page of the settings, and empties the storage on the page that says it is done. A link from
 * elsewhere leads to that page too, and empties nothing.
 */
export function forgetWithAccount(document: Document, site: string): void {
  const key = siteKey(site, DELETING)
  document.querySelector('form[data-deletes-account]')?.addEventListener('submit', () => storeText('session', key, '1'))
  if (document.querySelector('[data-account-deleted]') !== null && storedText('session', key) !== null) forgetSite(site)
}
