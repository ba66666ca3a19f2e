/** Counts requests of each visitor network in the last minute. The counts live in this process only. */
import { LRUCache } from 'lru-cache'
import { networkOf } from '#data/visitor-network.ts'

const WINDOW_MS = 60_000
const MOST_NETWORKS = 20_000

/**
 * Counts a request of an address. Answers the seconds to wait where more than `most` came within a minute, else null.
 * `scope` names what is counted apart, such as a site.
 */
export type MinuteLimit = (scope: string, address: string, most: number, now: Date) => number | null

export function createMinuteLimit(): MinuteLimit {
  const counts = new LRUCache<string, { since: number; requests: number }>({ max: MOST_NETWORKS })
  return (scope, address, most, now) => {
    const key = `${scope} ${networkOf(address)}`
    const known = counts.get(key)
    const age = known === undefined ? WINDOW_MS : now.getTime() - known.since
    if (known === undefined || age >= WINDOW_MS) {
      counts.set(key, { since: now.getTime(), requests: 1 })
      return null
    }
    known.requests++
    return known.requests > most ? Math.max(1, Math.ceil((WINDOW_MS - age) / 1000)) : null
  }
}
