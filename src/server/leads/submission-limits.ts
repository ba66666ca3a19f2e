/**
 * Counts form submissions by IP address and site over ten minutes. The counts are in memory: a flood must not load the
 * database, and no address is stored. A restart forgets them, and each of several processes counts its own.
 */
import { LRUCache } from 'lru-cache'
import type { FormLimits } from '#domain/site/settings/forms.ts'

const WINDOW_MS = 10 * 60_000
const MOST_ADDRESSES = 50_000

/** Refused forms of one address that are looked at, as a multiple of the accepted ones. */
const REFUSED_TIMES = 5

interface Counts {
  since: number
  attempts: number
  refused: number
  sent: number
}

export interface SubmissionLimits {
  /** Counts a form that came in. Resolves to the seconds to wait where it is one too many, else null. */
  attempt(siteId: string, address: string, limits: FormLimits, now: Date): number | null
  /** Takes back the count of a form that was refused: a typing error does not use up what an address may send. */
  refused(siteId: string, address: string, now: Date): void
  /** Counts a form that was right, and how many such its address has sent. */
  sent(siteId: string, address: string, now: Date): number
  /** Counts a use of a form's token, and how often its address has used it. */
  tokenUsed(siteId: string, address: string, nonce: string, now: Date): number
}

export function createSubmissionLimits(): SubmissionLimits {
  const addresses = new LRUCache<string, Counts>({ max: MOST_ADDRESSES })
  const tokens = new LRUCache<string, Counts>({ max: MOST_ADDRESSES })
  const sites = new Map<string, Counts>()
  return {
    attempt: (siteId, address, { addressMost, siteMost }, now) => {
      const ofAddress = current(addresses, `${siteId} ${networkOf(address)}`, now)
      const ofSite = current(sites, siteId, now)
      if (ofAddress.refused >= REFUSED_TIMES * addressMost) return secondsLeft(ofAddress, now)
      ofAddress.attempts++
      if (ofAddress.attempts > addressMost) return secondsLeft(ofAddress, now)
      // An address over its own limit does not use up the site's.
      ofSite.attempts++
      return ofSite.attempts > siteMost ? secondsLeft(ofSite, now) : null
    },
    refused: (siteId, address, now) => {
      const ofAddress = current(addresses, `${siteId} ${networkOf(address)}`, now)
      ofAddress.refused++
      for (const counts of [ofAddress, current(sites, siteId, now)]) counts.attempts = Math.max(0, counts.attempts - 1)
    },
    tokenUsed: (siteId, address, nonce, now) => ++current(tokens, `${siteId} ${networkOf(address)} ${nonce}`, now).sent,
    sent: (siteId, address, now) => ++current(addresses, `${siteId} ${networkOf(address)}`, now).sent,
  }
}

function current(
  counts: { get(key: string): Counts | undefined; set(key: string, value: Counts): unknown },
  key: string,
  now: Date,
): Counts {
  const known = counts.get(key)
  if (known !== undefined && now.getTime() - known.since < WINDOW_MS) return known
  const fresh = { since: now.getTime(), attempts: 0, refused: 0, sent: 0 }
  counts.set(key, fresh)
  return fresh
}

function secondsLeft({ since }: Counts, now: Date): number {
  return Math.max(1, Math.ceil((since + WINDOW_MS - now.getTime()) / 1000))
}

/** One household has 2^64 addresses of the new kind: they count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.toLowerCase().startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')].slice(0, 4).join(':').toLowerCase()
}
