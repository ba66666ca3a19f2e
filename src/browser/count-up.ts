import { formatWholeDollars } from '#domain/money/money.ts'

/** Duration of the animation, between 2 and 2.5 seconds (A8.8). */
const LASTS_MS = 2_200

/** Share of the ruler that is in view when its needle starts. */
const SEEN = 0.6

/**
 * Slides a price ruler's needle in when it comes into view, once (A8.8). Callers check `prefers-reduced-motion` first.
 * Returns a function that stops waiting.
 */
export function countUpWhenSeen(panel: HTMLElement): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      countUp(panel)
    },
    { threshold: SEEN },
  )
  watch.observe(panel)
  return () => watch.disconnect()
}

/** Slides the needle from the low end to the price. Its flag counts up; it ends as the server's markup had it. */
function countUp(panel: HTMLElement): void {
  const needle = panel.querySelector('.ruler__needle')
  const text = needle?.querySelector('text')
  const [price, low, place] = ['price', 'low', 'at'].map((name) => Number(panel.dataset[name]))
  if (!needle || !text || price === undefined || low === undefined || place === undefined) return
  const { textContent } = text
  const from = Math.min(low, price)
  let start: number | null = null
  const step = (now: number) => {
    start ??= now
    const passed = Math.min(1, (now - start) / LASTS_MS)
    if (passed === 1 || !panel.isConnected) {
      needle.setAttribute('x', `${place}%`)
      text.textContent = textContent
      return
    }
    const eased = 1 - (1 - passed) ** 3
    needle.setAttribute('x', `${(place * eased).toFixed(2)}%`)
    text.textContent = formatWholeDollars(Math.round(from + (price - from) * eased))
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
