/** Seals the bearer tokens of partners, which a dump of the database alone must not give away (F5). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A token as it is stored for a site. */
export function sealToken(secrets: Secrets, siteId: string, token: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, secrets.keyFor('feeds out', siteId), nonce)
  const body = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** A stored token; null where another secret or site sealed it. */
export function openToken(secrets: Secrets, siteId: string, sealed: Buffer): string | null {
  const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null
  const key = secrets.keyFor('feeds out', siteId)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
