import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FeedOut } from '#data/feeds-out/feeds.ts'

/** 24 random bytes make 32 signs of an address. */
const KEY_BYTES = 24

/** A key for a feed's address, and the hash that is kept of it. */
export function newFeedKey(): { key: string; keyHash: Buffer } {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return { key, keyHash: hashOf(key) }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Whether a key opens a feed: its own, or the one before it until its end. */
export function opensFeed(
  { keyHash, oldKeyHash, oldKeyUntil }: Pick<FeedOut, 'keyHash' | 'oldKeyHash' | 'oldKeyUntil'>,
  key: string,
  now: Date,
): boolean {
  const hash = hashOf(key)
  if (timingSafeEqual(hash, keyHash)) return true
  return oldKeyHash !== null && oldKeyUntil !== null && now < oldKeyUntil && timingSafeEqual(hash, oldKeyHash)
}
