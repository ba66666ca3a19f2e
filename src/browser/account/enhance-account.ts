/** Scripts of sign-in and garage, which no public page loads. */
import { enhanceCodeForm, enhanceResend } from './code-form.ts'
import { enhanceCompare } from './compare-count.ts'
import { enhanceCadence } from './search-wishes.ts'
import { forgetWithAccount } from './forget-here.ts'
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
