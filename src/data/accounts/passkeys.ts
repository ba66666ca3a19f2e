/** Passkeys of accounts, and the challenges that they answer (R15, R16). */
import { sql, type Selectable } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { PasskeysTable } from './accounts-schema.ts'
import type { ProofPurpose } from './otp-requests.ts'
import { endSessions, openSession, type NewSession } from './session-rows.ts'

export interface PasskeyChallenge {
  purpose: ProofPurpose
  /** Who is signed in where it was made; null for a sign-in. */
  accountId: string | null
  /** Base64url. */
  challenge: string
}

/** Old challenges that each new one deletes, so that they never pile up. */
const FORGOTTEN_AT_ONCE = 20

/** Keeps a challenge until it is answered or `expiresAt`. */
export async function addChallenge(
  { db, site }: SiteScope,
  challenge: PasskeyChallenge & { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { now, ...row } = challenge
  await db
    .deleteFrom('passkeyChallenges')
    .where('siteId', '=', site.slug)
    .where('id', 'in', (old) =>
      old
        .selectFrom('passkeyChallenges')
        .select('id')
        .where('siteId', '=', site.slug)
        .where('expiresAt', '<=', now)
        .limit(FORGOTTEN_AT_ONCE),
    )
    .execute()
  await db
    .insertInto('passkeyChallenges')
    .values({ siteId: site.slug, ...row })
    .execute()
}

/** Takes a challenge for good, whatever its answer is worth; null for one that is unknown here, taken or expired. */
export async function takeChallenge({ db, site }: SiteScope, id: string, now: Date): Promise<PasskeyChallenge | null> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .returning(['purpose', 'accountId', 'challenge', 'expiresAt'])
    .executeTakeFirst()
  if (row === undefined || row.expiresAt <= now) return null
  const { purpose, accountId, challenge } = row
  return { purpose, accountId, challenge }
}

export type Passkey = Omit<Selectable<PasskeysTable>, 'siteId'>

const COLUMNS = [
  'credentialId',
  'accountId',
  'publicKey',
  'counter',
  'transports',
  'backedUp',
  'name',
  'createdAt',
  'lastUsedAt',
] as const

/** Passkeys of an account, the oldest first. */
export async function listPasskeys({ db, site }: SiteScope, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('credentialId')
    .execute()
}

/** The passkey of a credential on this site; null for one that is unknown here or was removed. */
export async function readPasskey({ db, site }: SiteScope, credentialId: Buffer): Promise<Passkey | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/** Adds a passkey; false where the site has one of that credential. */
export async function addPasskey({ db, site }: SiteScope, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values({ siteId: site.slug, lastUsedAt: null, ...passkey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Removes a passkey of an account; false where it has none of that credential. */
export async function removePasskey(
  { db, site }: SiteScope,
  accountId: string,
  credentialId: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface PasskeyProof {
  accountId: string
  credentialId: Buffer
  /** The counter and backup state that the device signed. */
  counter: number
  backedUp: boolean
  session: NewSession
  /** The session that the browser had before, of this account or another; null for none. */
  oldSession: { accountId: string; id: Buffer } | null
}

/**
 * Begins a session by a passkey whose signature was right, in one transaction. It takes the place of the one before:
 * the browser keeps one cookie, so that nobody could end the other. False, with nothing kept, where its counter did not
 * go forward: a copy of the key is about. A device that does not count stays at 0.
 */
export async function openSessionByPasskey({ db, site }: SiteScope, proof: PasskeyProof): Promise<boolean> {
  const { accountId, credentialId, counter, backedUp, session, oldSession } = proof
  return db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    const { numUpdatedRows } = await trx
      .updateTable('passkeys')
      .set({ counter, backedUp, lastUsedAt: session.now })
      .where('siteId', '=', site.slug)
      .where('credentialId', '=', credentialId)
      .where('accountId', '=', accountId)
      .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await trx
      .updateTable('accounts')
      .set({ lastSeenAt: session.now, warnedAt: null })
      .where('siteId', '=', site.slug)
      .where('id', '=', accountId)
      .execute()
    if (oldSession !== null) await endSessions(scope, oldSession.accountId, { only: oldSession.id })
    await openSession(scope, accountId, session)
    return true
  })
}
