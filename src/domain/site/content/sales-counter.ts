/**
 * 'Sales this Month' (A20.4): what the specification counts up is invented; a site that shows it is warned of that
 * (D2.2).
 */
const SALES_PER_DAY = 192
/** One every 450 seconds. */
const MS_PER_SALE = 86_400_000 / SALES_PER_DAY
/** Brisbane has no summer time. */
const BRISBANE_MS = 10 * 3_600_000

/** How often a counter on a page that stays open is set right. */
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
