/** Whether a price fell by enough to be told, and what proves it (R71, R75). */
import type { PriceBasis } from '../vehicle/vehicle.ts'
import type { PricePoint } from './vehicle-news.ts'

/** A smaller step is no news: less than $100, or than one percent of the earlier price. */
const LEAST_FALL_CENTS = 10_000
const LEAST_FALL_SHARE = 0.01

export interface PriceFall {
  wasCents: number
  /** When the earlier price ended; null where the ledger does not say. */
  wasUntil: Date | null
}

/**
 * The fall from the price at `since` to `nowCents`; null where it is too small, where either price is not shown, or
 * where they are on different bases and cannot be compared. `prices` is the vehicle's ledger, the oldest first; a
 * vehicle that arrived after `since` is compared with its first price.
 */
export function priceFall(
  prices: readonly PricePoint[],
  since: Date,
  now: { cents: number | null; basis: PriceBasis },
): PriceFall | null {
  const place = Math.max(
    0,
    prices.findLastIndex(({ at }) => at <= since),
  )
  const was = prices[place]
  if (was?.cents == null || now.cents === null || was.basis !== now.basis) return null
  if (was.cents - now.cents < Math.max(LEAST_FALL_CENTS, was.cents * LEAST_FALL_SHARE)) return null
  const ended = prices.slice(place + 1).find(({ cents, basis }) => cents !== was.cents || basis !== was.basis)
  return { wasCents: was.cents, wasUntil: ended?.at ?? null }
}
