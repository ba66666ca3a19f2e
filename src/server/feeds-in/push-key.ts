import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a key, as it is kept. */
const pushKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A key for a system that pushes a feed, with the hash that is kept of it. The key is shown once. */
export function newPushKey(): { key: string; hash: Buffer } {
  const key = `feed_${randomBytes(24).toString('base64url')}`
  return { key, hash: pushKeyHash(key) }
}

/** Whether a request's `authorization` header holds the key of a hash. */
export function holdsKey(authorization: string | undefined, hash: Buffer | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return hash !== null && given !== undefined && timingSafeEqual(pushKeyHash(given), hash)
}
