/** Scroll positions from which the price (A6.17) and, on phones, the next step (A6.25) stick. */
const PRICE_FROM = 500
const NEXT_STEP_FROM = 900

/** Sets `data-scrolled` on the sticky price: absent, `price` or `next`. */
export function followScrolling(document: Document): void {
  const stick = document.querySelector<HTMLElement>('.stick')
  if (stick === null) return
  const { scrollY } = window
  const stage = scrollY > NEXT_STEP_FROM ? 'next' : scrollY >= PRICE_FROM ? 'price' : null
  if (stage === (stick.dataset['scrolled'] ?? null)) return
  if (stage === null) delete stick.dataset['scrolled']
  else stick.dataset['scrolled'] = stage
}
