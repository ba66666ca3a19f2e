/** Removing a passkey, and telling of one that was copied (R16). */
import { noteAudit } from '#data/accounts/audit.ts'
import { listIdentifiers } from '#data/accounts/identifiers.ts'
import { removePasskey, type Passkey } from '#data/accounts/passkeys.ts'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import type { SiteContext } from '#data/site-context.ts'

type AuditContext = Pick<SiteContext, 'db' | 'site' | 'now'>

/** Removes a passkey of an account and notes it; false where the account has none of that id (base64url). */
export async function takeOffPasskey(
  { db, site, now }: AuditContext,
  { accountId, passkeyId, requestId }: { accountId: string; passkeyId: string; requestId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    if (!(await removePasskey(scope, accountId, Buffer.from(passkeyId, 'base64url')))) return false
    await noteAudit(scope, {
      at: now,
      actor: `shopper:${accountId}`,
      action: 'passkey-removed',
      subject: passkeyId,
      requestId,
    })
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
    const known = await listIdentifiers(scope, accountId)
    const to = known.find(({ kind }) => kind === 'email') ?? known[0]
    if (to === undefined) return
    await queueNotice(scope, {
      kind: 'passkey-suspect',
      channel: to.kind === 'phone' ? 'sms' : 'email',
      accountId,
      to: to.value,
      subject: {},
      dedupeKey: `passkey-suspect ${id} ${now.toISOString().slice(0, 10)}`,
      dueAt: now,
      expiresAt: null,
    })
  })
}
