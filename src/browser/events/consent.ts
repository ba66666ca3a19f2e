/**
 * Whether events are passed on to a measurement service: only where the shopper said so, and never against what their
 * browser asks (A25.3).
 */
import type { ForwardingTarget } from '#domain/site/settings/analytics.ts'
import { asksForPrivacy } from './asks-for-privacy.ts'
import { showConsentBanner } from './consent-banner.ts'
import { startForwarding, stopForwarding } from './forward.ts'
import { keepChoice, keptChoice, type Choice } from './kept-consent.ts'

/**
 * Goes by what was said before, asks where nothing was, and asks again from the footer. A browser that asks for privacy
 * has answered already.
 */
export function followConsent(document: Document, slug: string, banner: HTMLElement): void {
  const target = targetOf(banner)
  const kept = () => keptChoice(slug, target.containerId, new Date())
  /** The shopper's answer in force on this page; null where none was given. */
  let held = kept()
  const choose = (choice: Choice) => {
    const before = held
    held = choice
    keepChoice(slug, target.containerId, choice, new Date())
    if (choice === 'given') startForwarding(document, slug, target, { fromNowOn: before !== 'given' })
    else if (before === 'given') {
      stopForwarding(slug)
      // What a tag manager has begun cannot be taken back on this page.
      window.location.reload()
    }
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (button) showConsentBanner(banner, { choose, opener: button, isDecided: asksForPrivacy() })
  })
  if (asksForPrivacy()) return
  if (held === 'given') startForwarding(document, slug, target, { fromNowOn: false })
  else if (held === null) showConsentBanner(banner, { choose, opener: null, isDecided: false })
  // Back to a page that the browser kept whole: what was said meanwhile holds here as well.
  window.addEventListener('pageshow', ({ persisted }) => persisted && kept() !== held && window.location.reload())
}

/** Where a site passes events on stands on its banner. */
function targetOf({ dataset: { container = '', script = '', userData } }: HTMLElement): ForwardingTarget {
  return { containerId: container, scriptAddress: script, userData: userData === 'hashed' ? 'hashed' : 'none' }
}
