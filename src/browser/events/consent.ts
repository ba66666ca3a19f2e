/**
 * Asks for consent to pass events on to a tag manager (A25.3). Nothing is passed on without it, nor from a browser that
 * asks for privacy.
 */
import type { ForwardingTarget } from '#domain/site/settings/analytics.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'
import { showConsentBanner } from './consent-banner.ts'
import { startForwarding, stopForwarding } from './forward.ts'
import { keepChoice, keptChoice, type Choice } from './kept-consent.ts'

/**
 * Follows the stored choice, asks when there is none, and asks again from the footer. A browser that asks for privacy
 * has declined already.
 */
export function followConsent(document: Document, slug: string, banner: HTMLElement): void {
  const target = targetOf(banner)
  const kept = () => keptChoice(slug, target.containerId, new Date())
  /** The choice in force on this page. Null before the shopper has chosen. */
  let current = kept()
  const choose = (choice: Choice) => {
    const before = current
    current = choice
    keepChoice(slug, target.containerId, choice, new Date())
    if (choice === 'given') startForwarding(document, slug, target, { fromNowOn: before !== 'given' })
    else if (before === 'given') {
      stopForwarding(slug)
      // A tag manager that runs cannot be stopped on this page.
      window.location.reload()
    }
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (button) showConsentBanner(banner, { choose, opener: button, isDecided: asksForPrivacy() })
  })
  if (asksForPrivacy()) return
  if (current === 'given') startForwarding(document, slug, target, { fromNowOn: false })
  else if (current === null) showConsentBanner(banner, { choose, opener: null, isDecided: false })
  // A page from the back/forward cache may hold an older choice.
  window.addEventListener('pageshow', ({ persisted }) => persisted && kept() !== current && window.location.reload())
}

/** Reads the tag manager's address and container from the banner's attributes. */
function targetOf({ dataset: { container = '', script = '', userData } }: HTMLElement): ForwardingTarget {
  return { containerId: container, scriptAddress: script, userData: userData === 'hashed' ? 'hashed' : 'none' }
}
