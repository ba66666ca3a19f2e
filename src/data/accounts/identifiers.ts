import type { Identifier } from '#domain/accounts/identifier.ts'
import type { SiteScope } from '../site-scope.ts'
import { noteIdentifierChange } from './identifier-change.ts'
import { lockAccount } from './lock-account.ts'

export interface KnownIdentifier extends Identifier {
  verifiedAt: Date
  /** Letters that its receiver's server refused for good. */
  bounces: number
}

/** Numbers and addresses that an account has proved, the first one first. */
export async function listIdentifiers({ db, site }: SiteScope, accountId: string): Promise<KnownIdentifier[]> {
  return db
    .selectFrom('accountIdentifiers')
    .select(['kind', 'value', 'verifiedAt', 'bounces'])
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .orderBy('verifiedAt')
    .orderBy('value')
    .execute()
}

/** Takes a number or address off an account, and tells it so; the last one stays. */
export async function removeIdentifier(
  { db, site }: SiteScope,
  accountId: string,
  { kind, value }: Identifier,
  now: Date,
): Promise<'removed' | 'last' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    // Two removals at once must not leave an account that nobody can open.
    await lockAccount({ db: trx, site }, accountId)
    const known = await listIdentifiers({ db: trx, site }, accountId)
    if (known.length < 2) return 'last'
    const { numDeletedRows } = await trx
      .deleteFrom('accountIdentifiers')
      .where('siteId', '=', site.slug)
      .where('accountId', '=', accountId)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'unknown'
    const tell = [{ kind, value }]
    await noteIdentifierChange({ db: trx, site }, accountId, { change: 'removed', kind, tell, now })
    return 'removed'
  })
}
