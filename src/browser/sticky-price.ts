/** Pixels of scrolling at which the price comes into view again (A6.17), and the next step on phones (A6.25). */
const PRICE_FROM = 500
const NEXT_STEP_FROM = 900

/** Says on the floating price how far the page is scrolled: `data-scrolled` is missing, `price` or `next`. */
export function followScrolling(document: Document): void {
  const stick = document.querySelector<HTMLElement>('.stick')
  if (stick === null) return
  const { scrollY } = window
  const stage = scrollY > NEXT_STEP_FROM ? 'next' : scrollY >= PRICE_FROM ? 'price' : null
  if (stage === (stick.dataset['scrolled'] ?? null)) return
  if (stage === null) delete stick.dataset['scrolled']
  else stick.dataset['scrolled'] = stage
}
