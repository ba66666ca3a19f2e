import type { SiteScope } from '../site-scope.ts'

/** Parts of an account that its shopper changes (R90). */
export interface AccountChange {
  name?: string | null
  /** Four digits. */
  postcode?: string | null
  alertsPaused?: boolean
}

export async function changeAccount({ db, site }: SiteScope, id: string, change: AccountChange): Promise<void> {
  await db.updateTable('accounts').set(change).where('siteId', '=', site.slug).where('id', '=', id).execute()
}
