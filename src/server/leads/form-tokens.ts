/**
 * Signed tokens of forms. A form token holds the time since when the form is shown; a resume token lets a partial lead
 * continue. Each site signs with its own secret, so another site refuses its tokens.
 */
import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { FormId } from '#domain/forms/form-ids.ts'

/** Age after which a form token counts as expired. The lead is accepted all the same. */
const FORM_TOKEN_HOURS = 48
const RESUME_TOKEN_DAYS = 14
const MS_PER_HOUR = 3_600_000

export type FormTokenReading =
  | { kind: 'valid' | 'expired'; fillSeconds: number; nonce: string }
  | { kind: 'missing' | 'forged' }

/** A token for a form that is being shown now. */
export function issueFormToken(secret: KeyObject, formId: FormId, now: Date): string {
  const time = now.getTime().toString(36)
  const nonce = randomBytes(9).toString('base64url')
  return `${time}.${nonce}.${signature(secret, 'form', formId, time, nonce)}`
}

/** Reads and checks a form token. A changed token, or one of another form or site, is `forged`. */
export function readFormToken(secret: KeyObject, formId: FormId, token: string | null, now: Date): FormTokenReading {
  if (token === null || token === '') return { kind: 'missing' }
  const [time = '', nonce = '', signed = '', ...more] = token.split('.')
  if (more.length > 0 || !isEqual(signed, signature(secret, 'form', formId, time, nonce))) return { kind: 'forged' }
  const age = now.getTime() - Number.parseInt(time, 36)
  return {
    kind: age > FORM_TOKEN_HOURS * MS_PER_HOUR ? 'expired' : 'valid',
    fillSeconds: Math.max(0, age / 1000),
    nonce,
  }
}

/** Issues a token that continues a partial lead. It does not let its holder read the lead. */
export function issueResumeToken(secret: KeyObject, leadId: string, now: Date): string {
  const until = (now.getTime() + RESUME_TOKEN_DAYS * 24 * MS_PER_HOUR).toString(36)
  return `${until}.${signature(secret, 'resume', leadId, until)}`
}

export function readResumeToken(
  secret: KeyObject,
  leadId: string,
  token: string,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const [until = '', signed = '', ...more] = token.split('.')
  if (more.length > 0 || !isEqual(signed, signature(secret, 'resume', leadId, until))) return 'forged'
  return Number.parseInt(until, 36) < now.getTime() ? 'expired' : 'valid'
}

function signature(secret: KeyObject, ...parts: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}

function isEqual(given: string, expected: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}
