/**
 * Whether events are passed on to a measurement service: only where the shopper said so, and never against what their
 * browser asks (A25.3).
 */
import type { Forwarding } from '#domain/site/analytics.ts'
import { asksForPrivacy } from '#ui/asks-for-privacy.ts'
import { showConsentBanner } from '#ui/consent/consent-banner.ts'
import { startForwarding, stopForwarding } from './forward.ts'
import { keepChoice, keptChoice, type Choice } from './kept-consent.ts'

/**
 * Goes by what was said before, asks where nothing was, and asks again from the footer. A browser that asks for privacy
 * has answered already.
 */
export function followConsent(document: Document, slug: string, forwarding: Forwarding): void {
  const choose = (choice: Choice) => {
    const before = keptChoice(slug, forwarding.containerId, new Date())
    keepChoice(slug, forwarding.containerId, choice, new Date())
    if (choice === 'given') startForwarding(document, slug, forwarding, { fromNowOn: before !== 'given' })
    else if (before === 'given') {
      stopForwarding(slug)
      // What a tag manager has begun cannot be taken back on this page.
      window.location.reload()
    }
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (button) showConsentBanner(document, forwarding.consent, { choose, opener: button, isDecided: asksForPrivacy() })
  })
  if (asksForPrivacy()) return
  const choice = keptChoice(slug, forwarding.containerId, new Date())
  if (choice === 'given') startForwarding(document, slug, forwarding, { fromNowOn: false })
  else if (choice === null) showConsentBanner(document, forwarding.consent, { choose, opener: null, isDecided: false })
}
