import type { SiteScope } from '../site-scope.ts'

/**
 * Locks an account's row until the transaction ends, so that two requests at once cannot both be the last one allowed.
 * An account that is gone locks nothing.
 */
export async function lockAccount({ db, site }: SiteScope, accountId: string): Promise<void> {
  await db
    .selectFrom('accounts')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}
