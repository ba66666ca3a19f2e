/** Effects of a right code: sign-in, a step-up, or a further number or address (R4, R22, R90). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Identifier } from '#domain/accounts/identifier.ts'
import type { SiteScope } from '../site-scope.ts'
import { noteIdentifierChange } from './identifier-change.ts'
import { listIdentifiers } from './identifiers.ts'
import { useOtpRequest } from './otp-requests.ts'
import { endSessions, openSession, type NewSession } from './session-rows.ts'

export interface SignedIn {
  accountId: string
  /** Whether the account was made now. */
  created: boolean
}

/**
 * Signs in by a right code, in one transaction: the code is used, the account made where there is none, and a session
 * begun. Null where the code was used or has expired meanwhile. Rejects when the database fails; nothing was kept
 * then.
 */
export async function signInByCode(
  { db, site }: SiteScope,
  proof: { requestId: string; identifier: Identifier; session: NewSession },
): Promise<SignedIn | null> {
  const { requestId, identifier, session } = proof
  return db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    if (!(await useOtpRequest(scope, requestId, session.now))) return null
    const signedIn = await accountOf(scope, identifier, session.now)
    await noteProved(scope, identifier)
    await openSession(scope, signedIn.accountId, session)
    return signedIn
  })
}

/** The account of a number or address that was proved; made where there is none. Belongs into a transaction. */
async function accountOf(scope: SiteScope, { kind, value }: Identifier, now: Date): Promise<SignedIn> {
  const { db, site } = scope
  await lockIdentifier(scope, { kind, value })
  const known = await holderOf(scope, { kind, value })
  if (known !== null) {
    await db
      .updateTable('accounts')
      .set({ lastSeenAt: now, warnedAt: null })
      .where('siteId', '=', site.slug)
      .where('id', '=', known)
      .execute()
    return { accountId: known, created: false }
  }
  return { accountId: await addAccount(scope, { kind, value }, now), created: true }
}

/** Adds an account of a number or address, without name and postcode; answers its id. */
export async function addAccount(scope: SiteScope, identifier: Identifier, now: Date): Promise<string> {
  const id = randomUUID()
  const unknown = { name: null, postcode: null, warnedAt: null }
  await scope.db
    .insertInto('accounts')
    .values({ siteId: scope.site.slug, id, createdAt: now, lastSeenAt: now, ...unknown })
    .execute()
  await addIdentifier(scope, id, identifier, now)
  return id
}

/** Two first sign-ins with one number at the same moment must make one account. */
async function lockIdentifier({ db, site }: SiteScope, { kind, value }: Identifier): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${site.slug} ${kind} ${value}`}, 0))`.execute(db)
}

/** The account to which a number or address belongs on the site; null for none. */
export async function holderOf({ db, site }: SiteScope, { kind, value }: Identifier): Promise<string | null> {
  const row = await db
    .selectFrom('accountIdentifiers')
    .select('accountId')
    .where('siteId', '=', site.slug)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.accountId ?? null
}

async function addIdentifier(
  { db, site }: SiteScope,
  accountId: string,
  { kind, value }: Identifier,
  now: Date,
): Promise<void> {
  await db
    .insertInto('accountIdentifiers')
    .values({ siteId: site.slug, kind, value, accountId, verifiedAt: now })
    .execute()
}

/** A code that arrived shows that letters do too: an address that was switched off is written to again (R88). */
async function noteProved({ db, site }: SiteScope, { kind, value }: Identifier): Promise<void> {
  await db
    .updateTable('accountIdentifiers')
    .set({ bounces: 0 })
    .where('siteId', '=', site.slug)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('bounces', '>', 0)
    .execute()
}

/** A right code of somebody who is signed in, and the session that takes the place of theirs. */
interface SignedInProof {
  requestId: string
  identifier: Identifier
  accountId: string
  oldSessionId: Buffer
  session: NewSession
}

/**
 * Proves once more who is signed in (R22): a new session takes the place of the old one (ASVS 7.2.4). False where the
 * code was used or has expired meanwhile.
 */
export async function stepUpByCode({ db, site }: SiteScope, proof: SignedInProof): Promise<boolean> {
  const { requestId, identifier, accountId, oldSessionId, session } = proof
  return db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    if (!(await useOtpRequest(scope, requestId, session.now))) return false
    await noteProved(scope, identifier)
    await endSessions(scope, accountId, { only: oldSessionId })
    await openSession(scope, accountId, session)
    return true
  })
}

/**
 * Adds a number or address that was proved by its own code, and tells the ones before it (R90). `taken`: another
 * account of the site has it; `used`: the code was used or has expired meanwhile.
 */
export async function addByCode(
  { db, site }: SiteScope,
  proof: { requestId: string; accountId: string; identifier: Identifier; now: Date },
): Promise<'added' | 'taken' | 'used'> {
  const { requestId, accountId, identifier, now } = proof
  return db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    if (!(await useOtpRequest(scope, requestId, now))) return 'used'
    await lockIdentifier(scope, identifier)
    const holder = await holderOf(scope, identifier)
    if (holder !== null && holder !== accountId) return 'taken'
    if (holder === accountId) {
      await noteProved(scope, identifier)
      return 'added'
    }
    const tell = await listIdentifiers(scope, accountId)
    await addIdentifier(scope, accountId, identifier, now)
    await noteIdentifierChange(scope, accountId, { change: 'added', kind: identifier.kind, tell, now })
    return 'added'
  })
}
