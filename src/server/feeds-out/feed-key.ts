import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FeedOut } from '#data/feeds-out/feeds.ts'

/** 24 random bytes make 32 characters of an address. */
const KEY_BYTES = 24

/** A key for a feed's address, and the hash that is kept of it. */
export function newFeedKey(): { key: string; keyHash: Buffer } {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return { key, keyHash: hashOf(key) }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Which key of a feed a text is: its own, or the one before it until its end; null for neither. */
export function feedKeyIs(
  { keyHash, oldKeyHash, oldKeyUntil }: Pick<FeedOut, 'keyHash' | 'oldKeyHash' | 'oldKeyUntil'>,
  key: string,
  now: Date,
): 'present' | 'old' | null {
  const hash = hashOf(key)
  if (timingSafeEqual(hash, keyHash)) return 'present'
  const isOld = oldKeyHash !== null && oldKeyUntil !== null && now < oldKeyUntil && timingSafeEqual(hash, oldKeyHash)
  return isOld ? 'old' : null
}
