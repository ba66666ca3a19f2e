/** Who wants to be told of what: a saved search, or a vehicle on a watchlist. */
import type { AlertKind } from './alert-kinds.ts'

export interface SearchInterest {
  accountId: string
  searchId: string
  /** Kinds that its shopper ticked. */
  kinds: readonly AlertKind[]
  /** When it was saved: what happened before is no news. */
  since: Date
}

export interface WatchInterest {
  accountId: string
  vehicleId: number
  /** "Tell me if it comes free". */
  tellWhenFree: boolean
  /** Its line's own letters tell that it came free, or is gone (checkout.md, section 16). */
  isInLine: boolean
  since: Date
}
