import type { Choice } from './kept-consent.ts'

interface ConsentQuestion {
  choose(choice: Choice): void
  /**
   * The button that opened the banner and gets the focus back. Null where the banner opened by itself and took no
   * focus.
   */
  opener: HTMLElement | null
  /** The browser asks for privacy: there is nothing to choose. */
  isDecided: boolean
}

let stopAsking: (() => void) | undefined

/** Shows the consent banner and passes the shopper's choice on, once. */
export function showConsentBanner(banner: HTMLElement, { choose, opener, isDecided }: ConsentQuestion): void {
  stopAsking?.()
  for (const part of banner.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = (part.dataset['when'] === 'decided') !== isDecided
  const asking = new AbortController()
  stopAsking = () => asking.abort()
  banner.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button === null) return
      asking.abort()
      banner.hidden = true
      opener?.focus()
      const { choice } = button.dataset
      if (choice === 'given' || choice === 'declined') choose(choice)
    },
    { signal: asking.signal },
  )
  banner.hidden = false
  if (opener !== null) banner.querySelector<HTMLElement>('#consent-title')?.focus()
}
