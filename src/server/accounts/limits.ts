/** Limits of codes (R6). What is counted is kept as a keyed hash. */
import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { takeHit, type Hit, type RateLimit } from '#data/platform/rate-buckets.ts'
import type { Database } from '#data/schema.ts'
import { networkOf } from '#data/visitor-network.ts'
import type { Identifier } from '#domain/accounts/identifier.ts'
import type { Site } from '#domain/site/site.ts'
import type { Secrets } from '../secrets.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface CodeLimits {
  /** Before a code is sent. The network comes first: one over its limit uses up nobody else's. */
  sends: RateLimit[]
  /** Wrong codes for a number or address, over all requests: guesses of one a day. */
  wrong: RateLimit
}

export function codeLimits(secrets: Secrets, site: Site, identifier: Identifier, address: string): CodeLimits {
  const limit = limitsOf(secrets, site)
  const who = `${identifier.kind} ${identifier.value}`
  return {
    sends: [
      limit('sends of network', networkOf(address), 20, HOUR_MS),
      limit('sends an hour', who, 5, HOUR_MS),
      limit('sends a day', who, 10, DAY_MS),
      ...(identifier.kind === 'phone' ? [limit('texts', 'all', site.accounts.sms.dailyMost, DAY_MS)] : []),
    ],
    wrong: limit('wrong codes', who, 15, DAY_MS),
  }
}

/** Proofs that one network may try: codes and passkeys. */
export function proofLimit(secrets: Secrets, site: Site, address: string): RateLimit {
  return limitsOf(secrets, site)('proofs of network', networkOf(address), 60, HOUR_MS)
}

/** Challenges for passkeys that one network may ask for: each visit to the sign-in page asks for one. */
export function challengeLimit(secrets: Secrets, site: Site, address: string): RateLimit {
  return limitsOf(secrets, site)('challenges of network', networkOf(address), 240, HOUR_MS)
}

const limitsOf =
  (secrets: Secrets, { slug }: Site) =>
  (counted: string, value: string, most: number, windowMs: number): RateLimit => ({
    key: createHmac('sha256', secrets.keyFor('limits', slug))
      .update(JSON.stringify([counted, value]))
      .digest(),
    most,
    windowMs,
  })

/** Counts a use of every limit in turn, up to the first that is full. */
export async function takeHits(db: Kysely<Database>, limits: readonly RateLimit[], now: Date): Promise<Hit> {
  for (const limit of limits) {
    const hit = await takeHit(db, limit, now)
    if (hit.kind === 'full') return hit
  }
  return { kind: 'taken' }
}
