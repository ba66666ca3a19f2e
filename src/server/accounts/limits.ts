/** Limits of codes (R6). What is counted is kept as a keyed hash. */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { RateLimit } from '#data/platform/rate-buckets.ts'
import { networkOf, widerNetworkOf } from '#data/visitor-network.ts'
import { mailboxOf, type Identifier } from '#domain/accounts/identifier.ts'
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
  // One mailbox has any number of addresses with a tag; each letter to them is one too many for its owner.
  const box = `${identifier.kind} ${mailboxOf(identifier)}`
  return {
    sends: [
      ...networkLimits(limit, 'sends', address, 20),
      limit('sends an hour', box, 5, HOUR_MS),
      limit('sends a day', box, 10, DAY_MS),
      ...(identifier.kind === 'phone' ? [limit('texts', 'all', site.accounts.sms.dailyMost, DAY_MS)] : []),
    ],
    wrong: limit('wrong codes', who, 15, DAY_MS),
  }
}

/** Proofs that one network may try: codes and passkeys. */
export function proofLimits(secrets: Secrets, site: Site, address: string): RateLimit[] {
  return networkLimits(limitsOf(secrets, site), 'proofs', address, 60)
}

/** Challenges for passkeys that one network may ask for: each visit to the sign-in page asks for one. */
export function challengeLimits(secrets: Secrets, site: Site, address: string): RateLimit[] {
  return networkLimits(limitsOf(secrets, site), 'challenges', address, 240)
}

/** Look-ups of what is open of a reservation that one network may try (R80 of checkout). */
export function balanceLimits(secrets: Secrets, site: Site, address: string): RateLimit[] {
  return networkLimits(limitsOf(secrets, site), 'balances', address, 10)
}

/** Payments that one network may begin: each asks the provider. */
export function invoiceLimits(secrets: Secrets, site: Site, address: string): RateLimit[] {
  return networkLimits(limitsOf(secrets, site), 'invoices', address, 30)
}

/** A customer of an IPv6 provider has up to 65,536 networks of /64: all of them count together, more loosely. */
const WIDER = 5

/** Uses that one network may have in a window: an hour, unless said otherwise. */
export function networkLimits(
  limit: Limit,
  counted: string,
  address: string,
  most: number,
  windowMs = HOUR_MS,
): RateLimit[] {
  const wider = widerNetworkOf(address)
  return [
    limit(`${counted} of network`, networkOf(address), most, windowMs),
    ...(wider === null ? [] : [limit(`${counted} of wider network`, wider, WIDER * most, windowMs)]),
  ]
}

type Limit = (counted: string, value: string, most: number, windowMs: number) => RateLimit

/** Keys in the form that the hash takes: making one takes four times as long as hashing with it. */
const keyObjects = new WeakMap<Buffer, KeyObject>()

function keyObjectOf(key: Buffer): KeyObject {
  const made = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, made)
  return made
}

export const limitsOf =
  (secrets: Secrets, { slug }: Pick<Site, 'slug'>): Limit =>
  (counted, value, most, windowMs) => ({
    key: createHmac('sha256', keyObjectOf(secrets.keyFor('limits', slug)))
      .update(JSON.stringify([counted, value]))
      .digest(),
    most,
    windowMs,
  })
