/**
 * The question whether events may be passed on to measurement services. Loaded on sites that would, when there is
 * something to ask.
 */
import type { Forwarding } from '#domain/site/analytics.ts'
import './consent-banner.css'

interface Asking {
  choose(choice: 'given' | 'declined'): void
  /** What opened the banner and is returned to; null: it came by itself, and takes nobody's focus. */
  opener: HTMLElement | null
  /** The browser asks for privacy: there is nothing to choose. */
  isDecided: boolean
}

const DECIDED = 'Your browser asks sites not to track you, so nothing is passed on, whatever is chosen here.'

/**
 * Shows the banner, in place of one that is there. Both answers look the same and stand side by side: neither is the
 * easier one.
 */
export function showConsentBanner(
  document: Document,
  words: Forwarding['consent'],
  { choose, opener, isDecided }: Asking,
): void {
  document.querySelector('.consent')?.remove()
  const banner = document.createElement('section')
  banner.className = 'consent'
  banner.setAttribute('aria-labelledby', 'consent-title')
  const close = () => {
    banner.remove()
    opener?.focus()
  }
  const button = (label: string, choice: 'given' | 'declined' | null) => {
    const element = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'btn btn--line',
      textContent: label,
    })
    element.addEventListener('click', () => {
      close()
      if (choice !== null) choose(choice)
    })
    return element
  }
  const title = Object.assign(document.createElement('h2'), {
    id: 'consent-title',
    className: 'consent__title',
    textContent: words.title,
    tabIndex: -1,
  })
  const policy = Object.assign(document.createElement('a'), { href: words.privacyPath, textContent: 'Privacy policy' })
  const text = document.createElement('p')
  text.append(isDecided ? DECIDED : words.text, ' ', policy)
  const answers = Object.assign(document.createElement('div'), { className: 'consent__answers' })
  answers.append(
    ...(isDecided ? [button('Close', null)] : [button(words.decline, 'declined'), button(words.accept, 'given')]),
  )
  const inside = Object.assign(document.createElement('div'), { className: 'wrap consent__in' })
  inside.append(title, text, answers)
  banner.append(inside)
  // Last in the document: the link that skips to the content stays the first thing that a keyboard meets.
  document.body.append(banner)
  if (opener !== null) title.focus()
}
