/** Codes that were sent to a number or address, each kept as its MAC (R4, R5). */
import { sql } from 'kysely'
import type { Identifier } from '#domain/accounts/identifier.ts'
import type { PROOF_PURPOSES } from '../listed-values.ts'
import type { SiteScope } from '../site-scope.ts'

export type ProofPurpose = (typeof PROOF_PURPOSES)[number]

/** Wrong codes that a request allows, however many codes were sent for it. */
const TRIES = 5
/** Codes that one request holds: a late text still works. */
const MOST_SENDS = 3
/** Longest life of a request, however often a code is sent again (ASVS 6.5.5). */
const LONGEST_MS = 10 * 60_000
/** Time before a code is sent again. */
export const RESEND_SECONDS = 30

export interface NewCode {
  /** Of the request. */
  id: string
  identifier: Identifier
  purpose: ProofPurpose
  /** Whose step-up or new identifier it is; null for a sign-in. */
  accountId: string | null
  mac: Buffer
  now: Date
  expiresAt: Date
}

/** Keeps a new request with its first code. */
export async function addOtpRequest({ db, site }: SiteScope, code: NewCode): Promise<void> {
  const { id, purpose, accountId, mac, now, expiresAt } = code
  const { kind, value } = code.identifier
  await db
    .insertInto('otpRequests')
    .values({
      siteId: site.slug,
      id,
      kind,
      value,
      purpose,
      accountId,
      macs: [mac],
      triesLeft: TRIES,
      sends: 1,
      createdAt: now,
      sentAt: now,
      expiresAt,
      usedAt: null,
    })
    .execute()
}

export interface OtpRequest {
  id: string
  identifier: Identifier
  purpose: ProofPurpose
  accountId: string | null
  triesLeft: number
  sentAt: Date
  expiresAt: Date
  /** Another code may be sent for it, 30 seconds after the last. */
  canResend: boolean
}

/** A request for which a code can still be typed; null for one that is unknown, used, expired or without tries. */
export async function readOtpRequest({ db, site }: SiteScope, id: string, now: Date): Promise<OtpRequest | null> {
  const row = await db
    .selectFrom('otpRequests')
    .select(['kind', 'value', 'purpose', 'accountId', 'triesLeft', 'sends', 'sentAt', 'expiresAt'])
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { kind, value, sends, ...rest } = row
  return { id, identifier: { kind, value }, canResend: sends < MOST_SENDS, ...rest }
}

/**
 * Adds a further code to a live request, at most three in all and one each 30 seconds; the tries are shared. False,
 * with nothing kept, for a request that takes no more.
 */
export async function addCode(
  { db, site }: SiteScope,
  { id, mac, now, expiresAt }: Pick<NewCode, 'id' | 'mac' | 'now' | 'expiresAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('otpRequests')
    .set({
      macs: sql`macs || ${mac}::bytea`,
      sends: sql`sends + 1`,
      sentAt: now,
      expiresAt: sql`least(${expiresAt}::timestamptz, created_at + ${LONGEST_MS} * interval '1 millisecond')`,
    })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('sends', '<', MOST_SENDS)
    .where('triesLeft', '>', 0)
    .where('sentAt', '<=', new Date(now.getTime() - RESEND_SECONDS * 1000))
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface SpentTry extends Pick<OtpRequest, 'identifier' | 'purpose' | 'accountId' | 'triesLeft'> {
  macs: Buffer[]
}

/**
 * Spends a try before anything is compared, in one statement, so that guesses at the same moment are five in all. Null
 * for a request that is unknown here, used, expired or without tries.
 */
export async function spendTry({ db, site }: SiteScope, id: string, now: Date): Promise<SpentTry | null> {
  const row = await db
    .updateTable('otpRequests')
    .set({ triesLeft: sql`tries_left - 1` })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning(['macs', 'kind', 'value', 'purpose', 'accountId', 'triesLeft'])
    .executeTakeFirst()
  if (row === undefined) return null
  const { kind, value, ...rest } = row
  return { identifier: { kind, value }, ...rest }
}

/**
 * Marks a code as used, within the transaction of what it proves. False for one that was used or has expired meanwhile:
 * nothing may be done then.
 */
export async function useOtpRequest({ db, site }: SiteScope, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('otpRequests')
    .set({ usedAt: now })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
