/**
 * Limits receipts by address: a form is open to everybody, and the address in it may be anybody's (S4). What was sent
 * stands in the database; forms that come at the same moment are counted here until it does.
 */
import { LRUCache } from 'lru-cache'
import { receiptsSince } from '#data/leads/receipts-sent.ts'
import type { SiteContext } from '#data/site-context.ts'

const MOST_AN_HOUR = 3
const HOUR_MS = 60 * 60_000
const MOST_ADDRESSES = 50_000

export interface ReceiptLimits {
  /**
   * Whether one more receipt may go to an address, and counts it where it may. `email` as contacts are told apart.
   * Rejects when the database fails.
   */
  take(ctx: Pick<SiteContext, 'db' | 'site' | 'now'>, email: string): Promise<boolean>
}

export function createReceiptLimits(): ReceiptLimits {
  const granted = new LRUCache<string, number[]>({ max: MOST_ADDRESSES })
  return {
    take: async ({ db, site, now }, email) => {
      const since = new Date(now.getTime() - HOUR_MS)
      const kept = await receiptsSince({ db, site }, email, since)
      const key = `${site.slug} ${email}`
      const here = (granted.get(key) ?? []).filter((at) => at > since.getTime())
      if (Math.max(kept, here.length) >= MOST_AN_HOUR) return false
      granted.set(key, [...here, now.getTime()])
      return true
    },
  }
}
