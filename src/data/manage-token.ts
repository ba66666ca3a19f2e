/**
 * Signed tokens for links by which a shopper changes what they booked. A token holds an id and an expiry, and no
 * personal data. The site's secret signs it with its purpose, so that another site and another page refuse it.
 */
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SIGNED_LENGTH = 32

/** Kinds of thing that a token's holder may change: a test drive by its lead's id, a reservation by its own (R14). */
export type ManagePurpose = 'test-drive' | 'reservation'

export type ManageTokenReading = { kind: 'valid'; id: string } | { kind: 'expired' | 'forged' }

/** A token for one purpose and id, good until a moment. */
export function issueManageToken(secret: KeyObject, purpose: ManagePurpose, id: string, until: Date): string {
  const time = until.getTime().toString(36)
  return `${id}.${time}.${signature(secret, purpose, id, time)}`
}

/** Reads and checks a token. A changed token, or one of another purpose or site, is `forged`. */
export function readManageToken(
  secret: KeyObject,
  purpose: ManagePurpose,
  token: string,
  now: Date,
): ManageTokenReading {
  const [id = '', time = '', signed = '', ...more] = token.split('.')
  if (more.length > 0 || !UUID.test(id) || !isEqual(signed, signature(secret, purpose, id, time)))
    return { kind: 'forged' }
  return Number.parseInt(time, 36) < now.getTime() ? { kind: 'expired' } : { kind: 'valid', id }
}

function signature(secret: KeyObject, purpose: ManagePurpose, id: string, time: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, id, time]))
    .digest('base64url')
    .slice(0, SIGNED_LENGTH)
}

function isEqual(given: string, expected: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}
