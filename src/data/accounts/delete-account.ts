import { reservationsOf } from '../checkout/reservations.ts'
import type { SiteScope } from '../site-scope.ts'
import { queueAccountLetter } from './account-letter.ts'
import { noteAudit, type AuditEntry } from './audit.ts'
import { listIdentifiers } from './identifiers.ts'

/** `reserved`: the account's open reservation, by the name that people know it by. `unknown`: it is gone already. */
export type DeletionOutcome = { kind: 'deleted' | 'unknown' } | { kind: 'reserved'; reference: string }

/**
 * Deletes an account with everything of it, in one transaction with the letter that says so (R92). What stays: the line
 * of the audit log, addresses that must not be written to, as hashes, and leads, which are the dealer's record and lose
 * the account's id; so are reservations and their payments, which the law has the dealer keep. An open reservation
 * stops it: the shopper's money is with the dealer.
 */
export async function deleteAccount(
  { db, site }: SiteScope,
  accountId: string,
  { now, ...audit }: { now: Date } & Pick<AuditEntry, 'actor' | 'requestId'>,
): Promise<DeletionOutcome> {
  return db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    const open = (await reservationsOf(scope, accountId)).find(({ state }) => state === 'reserved')
    if (open !== undefined) return { kind: 'reserved', reference: open.reference }
    const identifiers = await listIdentifiers(scope, accountId)
    const { numDeletedRows } = await trx
      .deleteFrom('accounts')
      .where('siteId', '=', site.slug)
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return { kind: 'unknown' }
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
