/**
 * What the server hands out with a form and believes when it comes back, because it signed it: since when the form has
 * been shown, and which partial lead may be gone on with. Keys are a site's own, so another site's token is worth
 * nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FormId } from '#domain/forms/form-ids.ts'

/** A page may stay open for days; what is older counts as an old one, and the lead is taken all the same. */
const FORM_TOKEN_HOURS = 48
const RESUME_TOKEN_DAYS = 14
const MS_PER_HOUR = 3_600_000

export type FormTokenReading =
  | { kind: 'valid' | 'expired'; fillSeconds: number; nonce: string }
  | { kind: 'missing' | 'forged' }

/** A token for a form that is being shown now. */
export function issueFormToken(secret: Buffer, formId: FormId, now: Date): string {
  const time = now.getTime().toString(36)
  const nonce = randomBytes(9).toString('base64url')
  return `${time}.${nonce}.${signature(secret, 'form', formId, time, nonce)}`
}

/** What a token says; one of another form or site, or one that was changed, is forged. */
export function readFormToken(secret: Buffer, formId: FormId, token: string | null, now: Date): FormTokenReading {
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

/** Lets whoever holds it go on with a partial lead; it does not let anybody read it. */
export function issueResumeToken(secret: Buffer, leadId: string, now: Date): string {
  const until = (now.getTime() + RESUME_TOKEN_DAYS * 24 * MS_PER_HOUR).toString(36)
  return `${until}.${signature(secret, 'resume', leadId, until)}`
}

export function readResumeToken(
  secret: Buffer,
  leadId: string,
  token: string,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const [until = '', signed = '', ...more] = token.split('.')
  if (more.length > 0 || !isEqual(signed, signature(secret, 'resume', leadId, until))) return 'forged'
  return Number.parseInt(until, 36) < now.getTime() ? 'expired' : 'valid'
}

function signature(secret: Buffer, ...parts: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}

function isEqual(given: string, expected: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}
