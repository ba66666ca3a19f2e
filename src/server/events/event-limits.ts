/** Counts events from each IP address in the last minute. The counts live in this process only. */
import { LRUCache } from 'lru-cache'
import { networkOf } from '#data/visitor-network.ts'

const WINDOW_MS = 60_000
/** An office of shoppers behind one address stays well below; a flood does not fill the tables. */
const MOST = 600
const MOST_ADDRESSES = 20_000

/** Counts an event of an address. Answers the seconds to wait where it is one too many, else null. */
export type EventLimit = (siteId: string, address: string, now: Date) => number | null

export function createEventLimit(): EventLimit {
  const counts = new LRUCache<string, { since: number; events: number }>({ max: MOST_ADDRESSES })
  return (siteId, address, now) => {
    const key = `${siteId} ${networkOf(address)}`
    const known = counts.get(key)
    const age = known === undefined ? WINDOW_MS : now.getTime() - known.since
    if (known === undefined || age >= WINDOW_MS) {
      counts.set(key, { since: now.getTime(), events: 1 })
      return null
    }
    known.events++
    return known.events > MOST ? Math.max(1, Math.ceil((WINDOW_MS - age) / 1000)) : null
  }
}
