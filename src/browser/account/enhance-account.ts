/** Scripts of sign-in and garage, which no public page loads. */
import { forgetSite, siteKey, storedText, storeText } from '../browser-storage.ts'
import { enhanceCodeForm, enhanceResend } from './code-form.ts'
import { enhanceAddPasskey, enhancePasskeySignIn } from './passkeys.ts'

export function enhanceAccount(document: Document): void {
  showTab(document.querySelector<HTMLElement>('.acct__nav'))
  forgetWithAccount(document, document.documentElement.dataset['site'] ?? '')
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-code-form]')) enhanceCodeForm(form)
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-resend]')) enhanceResend(button)
  for (const choice of document.querySelectorAll<HTMLFieldSetElement>('fieldset[data-cadence]')) enhanceCadence(choice)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-compare]')) enhanceCompare(form)
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) enhancePasskeySignIn(part)
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-add-passkey]')) enhanceAddPasskey(form)
}

/** On a phone the tabs are wider than the window. The page itself stays where its address points. */
function showTab(tabs: HTMLElement | null): void {
  const here = tabs?.querySelector<HTMLElement>('[aria-current]')
  if (!tabs || !here) return
  const middle = here.getBoundingClientRect().left - tabs.getBoundingClientRect().left + here.offsetWidth / 2
  tabs.scrollLeft += middle - tabs.clientWidth / 2
}

/** Name under which a tab notes that its shopper asked for the deletion. */
const DELETING = 'deleting'

/**
 * Empties what this browser keeps for a site once its shopper has deleted their account (R92): notes the press on the
 * page of the settings, and empties the storage on the page that says it is done. A link from elsewhere leads to that
 * page too, and empties nothing.
 */
function forgetWithAccount(document: Document, site: string): void {
  const key = siteKey(site, DELETING)
  document.querySelector('form[data-deletes-account]')?.addEventListener('submit', () => storeText('session', key, '1'))
  if (document.querySelector('[data-account-deleted]') !== null && storedText('session', key) !== null) forgetSite(site)
}

/** Saved searches: Never disables the ticks of what and how, and any other choice enables them. */
function enhanceCadence(choice: HTMLFieldSetElement): void {
  const ticks = choice.form?.querySelectorAll<HTMLFieldSetElement>('.cks > fieldset') ?? []
  choice.addEventListener('change', () => {
    const isNever = choice.querySelector<HTMLInputElement>('input:checked')?.value === 'off'
    for (const part of ticks) part.disabled = isNever
  })
}

/** Counts the vehicles ticked for comparison in its button, and disables further ticks at the most (R45). */
function enhanceCompare(form: HTMLFormElement): void {
  const most = Number(form.dataset['compare'])
  const count = form.querySelector<HTMLElement>('[data-count]')
  const ticked = form.querySelector<HTMLElement>('[data-ticked]')
  const ticks = [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form.id}"]`)]
  if (count === null || ticked === null) return
  const show = () => {
    const chosen = ticks.filter((tick) => tick.checked)
    count.textContent = String(chosen.length)
    count.hidden = chosen.length < 2
    ticked.hidden = chosen.length >= 2
    for (const tick of ticks) tick.disabled = chosen.length >= most && !tick.checked
  }
  for (const tick of ticks) tick.addEventListener('change', show)
  // A page that comes back from the history keeps its ticks.
  window.addEventListener('pageshow', show)
  show()
}
