import type { SiteScope } from '../site-scope.ts'

/** An account's dates and state. */
export interface AccountRow {
  createdAt: Date
  lastSeenAt: Date
  alertsPaused: boolean
}

export async function readAccount({ db, site }: SiteScope, id: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['createdAt', 'lastSeenAt', 'alertsPaused'])
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
