import type { SiteScope } from '../site-scope.ts'
import { queueAccountLetter } from './account-letter.ts'
import { noteAudit, type AuditEntry } from './audit.ts'
import { listIdentifiers } from './identifiers.ts'

/**
 * Deletes an account with everything of it, in one transaction with the letter that says so (R92). What stays: the line
 * of the audit log, addresses that must not be written to, as hashes, and leads, which are the dealer's record and lose
 * the account's id. Reservations and payments stay too: records of money. `open`: a deposit is paid for a vehicle that
 * is still kept, so nothing is deleted; whoever deletes would lose the way to cancel.
 */
export async function deleteAccount(
  { db, site }: SiteScope,
  accountId: string,
  { now, ...audit }: { now: Date } & Pick<AuditEntry, 'actor' | 'requestId'>,
): Promise<{ kind: 'deleted' | 'gone' } | { kind: 'open'; references: string[] }> {
  return db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    const references = await openReservations(scope, accountId)
    if (references.length > 0) return { kind: 'open', references }
    const identifiers = await listIdentifiers(scope, accountId)
    const { numDeletedRows } = await trx
      .deleteFrom('accounts')
      .where('siteId', '=', site.slug)
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return { kind: 'gone' }
    await trx
      .updateTable('leads')
      .set({ accountId: null })
      .where('siteId', '=', site.slug)
      .where('accountId', '=', accountId)
      .execute()
    // Codes that were asked for before the sign-in belong to no account yet.
    for (const { kind, value } of identifiers)
      await trx
        .deleteFrom('otpRequests')
        .where('siteId', '=', site.slug)
        .where('kind', '=', kind)
        .where('value', '=', value)
        .execute()
    await queueAccountLetter(scope, identifiers, { kind: 'account-deleted', accountId: null, now })
    await noteAudit(scope, { ...audit, at: now, action: 'account-deleted', subject: accountId })
    return { kind: 'deleted' }
  })
}

/**
 * References of an account's paid and open reservations, all of its reservations locked: whoever moves one locks it
 * before the account, and the other order would end one of the two.
 */
async function openReservations({ db, site }: SiteScope, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reservations')
    .select(['reference', 'state'])
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.flatMap(({ reference, state }) => (state === 'reserved' ? [reference] : []))
}
