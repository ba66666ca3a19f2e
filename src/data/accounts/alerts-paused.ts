import type { SiteScope } from '../site-scope.ts'

/** Whether a shopper has paused the letters about saved vehicles and searches. False for an account that is gone. */
export async function areAlertsPaused({ db, site }: SiteScope, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('alertsPaused')
    .where('siteId', '=', site.slug)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.alertsPaused ?? false
}
