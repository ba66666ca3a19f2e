import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'
import type { AnswerRecord } from './records.ts'

/** Keys live as long as the provider's. */
const KEPT_SECONDS = 24 * 3600

/** Hash of a request. The same key with another one is a mistake of the caller. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

export function answerId(site: string, key: string): string {
  return `${site} ${key}`
}

/** The kept answer to a repeated request; null where the key is new or too old. */
export function keptAnswer(kept: AnswerRecord | undefined, fingerprint: string, now: number): AnswerRecord | null {
  if (kept === undefined || now - kept.created > KEPT_SECONDS) return null
  if (kept.fingerprint === fingerprint) return kept
  throw new ApiError(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Try using a key other than the one that was given if you meant to execute a different request.',
  )
}
