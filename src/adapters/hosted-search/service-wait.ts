/** The time that queries may wait for a search service. */
export interface ServiceWait {
  /** Whole milliseconds that a query may wait from now on; 0 for none. */
  leftMs(): number
}

/**
 * A page asks one query after the other: a service that answers each of them just in time must not hold it up for all
 * of these times.
 */
const OF_A_PAGE = 1.5

/** One page's wait: `timeoutMs` for a query, and half as much more for all of them, counted from the first one on. */
export function pageWait(timeoutMs: number, now: () => number = () => performance.now()): ServiceWait {
  let endMs: number | null = null
  return {
    leftMs: () => {
      endMs ??= now() + OF_A_PAGE * timeoutMs
      return Math.max(0, Math.min(timeoutMs, Math.floor(endMs - now())))
    },
  }
}
