/**
 * The counter "Sales this Month" (A20.4). The specification invents its number, so a site that shows it gets a warning
 * (D2.2).
 */
const SALES_PER_DAY = 192
/** One every 450 seconds. */
const MS_PER_SALE = 86_400_000 / SALES_PER_DAY
/** Brisbane has no summer time. */
const BRISBANE_MS = 10 * 3_600_000

/** Time between corrections of the counter while its page stays open. */
export const COUNTER_RESYNC_MS = 150_000

/** The invented number: one for every 450 seconds of the month so far, by Brisbane's clock. */
export function inventedSales(now: Date): number {
  const there = new Date(now.getTime() + BRISBANE_MS)
  return Math.floor((there.getTime() - Date.UTC(there.getUTCFullYear(), there.getUTCMonth())) / MS_PER_SALE)
}

/** First moment of the month that it is in Brisbane. */
export function brisbaneMonthStart(now: Date): Date {
  const there = new Date(now.getTime() + BRISBANE_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - BRISBANE_MS)
}
