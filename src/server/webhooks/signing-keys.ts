/** Keys that sign events, each of one endpoint, random and kept sealed (R88, F5). */
import { randomBytes } from 'node:crypto'
import { openText, sealText } from '../sealed-text.ts'
import type { Secrets } from '../secrets.ts'

interface SealedKeys {
  key: Buffer
  oldKey: Buffer | null
  oldKeyUntil: Date | null
}

const KEY_BYTES = 32
const PREFIX = 'whsec_'

const sealingKey = (secrets: Secrets, siteId: string): Buffer => secrets.keyFor('webhooks', siteId)

/** A new key: `text` as receivers write it into their checker, shown once, and `sealed` as it is kept. */
export function newSigningKey(secrets: Secrets, siteId: string): { text: string; sealed: Buffer } {
  const text = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`
  return { text, sealed: sealText(sealingKey(secrets, siteId), text) }
}

/**
 * Keys that sign for an endpoint now, the newest first: while a key is changed there are two. Null where another secret
 * sealed the newest.
 */
export function signingKeys(
  secrets: Secrets,
  siteId: string,
  { key, oldKey, oldKeyUntil }: SealedKeys,
  now: Date,
): Buffer[] | null {
  const open = (sealed: Buffer): Buffer | null => {
    const text = openText(sealingKey(secrets, siteId), sealed)
    return text === null ? null : Buffer.from(text.slice(PREFIX.length), 'base64')
  }
  const newest = open(key)
  if (newest === null) return null
  const isOldGood = oldKey !== null && oldKeyUntil !== null && oldKeyUntil > now
  const old = isOldGood ? open(oldKey) : null
  return old === null ? [newest] : [newest, old]
}
