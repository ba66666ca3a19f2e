import { formatCount } from '#domain/money/money.ts'
import { COUNTER_RESYNC_MS, inventedSales } from '#domain/site/content/sales-counter.ts'

let timer: ReturnType<typeof setInterval> | undefined

/** Updates the invented sales figure while the page is open (A20.4). The cached page may be a day old. */
export function countSales(document: Document): void {
  const set = () => {
    for (const figure of document.querySelectorAll('[data-invented]'))
      figure.textContent = formatCount(inventedSales(new Date()))
  }
  set()
  clearInterval(timer)
  timer = setInterval(set, COUNTER_RESYNC_MS)
}
