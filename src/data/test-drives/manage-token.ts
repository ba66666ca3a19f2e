/**
 * Signed tokens for the link to a test drive booking. A token holds the lead's id and an expiry, and no personal data.
 * The site's secret signs it, so that another site refuses it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SIGNED_LENGTH = 32

export type ManageTokenReading = { kind: 'valid'; leadId: string } | { kind: 'expired' | 'forged' }

/** A token for the booking of a lead, good until a moment. */
export function issueManageToken(secret: Buffer, leadId: string, until: Date): string {
  const time = until.getTime().toString(36)
  return `${leadId}.${time}.${signature(secret, leadId, time)}`
}

export function readManageToken(secret: Buffer, token: string, now: Date): ManageTokenReading {
  const [leadId = '', time = '', signed = '', ...more] = token.split('.')
  if (more.length > 0 || !UUID.test(leadId) || !isEqual(signed, signature(secret, leadId, time)))
    return { kind: 'forged' }
  return Number.parseInt(time, 36) < now.getTime() ? { kind: 'expired' } : { kind: 'valid', leadId }
}

function signature(secret: Buffer, leadId: string, time: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['test-drive', leadId, time]))
    .digest('base64url')
    .slice(0, SIGNED_LENGTH)
}

function isEqual(given: string, expected: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}
