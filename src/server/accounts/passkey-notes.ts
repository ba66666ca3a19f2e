/** Letters and records of passkeys: added, removed, or copied (R16, R90). */
import { queueAccountLetter } from '#data/accounts/account-letter.ts'
import { noteAudit } from '#data/accounts/audit.ts'
import { listIdentifiers } from '#data/accounts/identifiers.ts'
import { removePasskey, type Passkey } from '#data/accounts/passkeys.ts'
import type { SiteContext } from '#data/site-context.ts'

type AuditContext = Pick<SiteContext, 'db' | 'site' | 'now'>

interface PasskeyChange {
  change: 'added' | 'removed'
  accountId: string
  /** Base64url. */
  passkeyId: string
  requestId: string
}

/** Notes for good that a passkey was added or removed, and writes to the account. Belongs into the transaction. */
export async function notePasskeyChange(
  { db, site, now }: AuditContext,
  { change, accountId, passkeyId, requestId }: PasskeyChange,
): Promise<void> {
  const scope = { db, site }
  await noteAudit(scope, {
    at: now,
    actor: `shopper:${accountId}`,
    action: `passkey-${change}`,
    subject: passkeyId,
    requestId,
  })
  const letter = { kind: 'passkey-changed', accountId, now, subject: { change } } as const
  await queueAccountLetter(scope, await listIdentifiers(scope, accountId), letter)
}

/** Removes a passkey of an account; false where the account has none of that id (base64url). */
export async function takeOffPasskey(
  { db, site, now }: AuditContext,
  { accountId, passkeyId, requestId }: Omit<PasskeyChange, 'change'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await removePasskey({ db: trx, site }, accountId, Buffer.from(passkeyId, 'base64url')))) return false
    await notePasskeyChange({ db: trx, site, now }, { change: 'removed', accountId, passkeyId, requestId })
    return true
  })
}

/**
 * Writes to the account whose passkey signed with a counter that had been used: there is a copy of it. One message a
 * day for a passkey, to the address, or to the number where there is none.
 */
export async function tellCopiedPasskey(
  { db, site, now }: AuditContext,
  { accountId, credentialId }: Pick<Passkey, 'accountId' | 'credentialId'>,
  requestId: string,
): Promise<void> {
  const id = credentialId.toString('base64url')
  await db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    await noteAudit(scope, {
      at: now,
      actor: `shopper:${accountId}`,
      action: 'passkey-suspect',
      subject: id,
      requestId,
    })
    await queueAccountLetter(scope, await listIdentifiers(scope, accountId), {
      kind: 'passkey-suspect',
      accountId,
      now,
      dedupeKey: `passkey-suspect ${id} ${now.toISOString().slice(0, 10)}`,
    })
  })
}
