import type { SiteScope } from '../site-scope.ts'

/** Deletes a site's events from before a day (YYYY-MM-DD). Old counts are of no use, and deleted ones cannot leak. */
export async function forgetEvents({ db, site }: SiteScope, before: string): Promise<void> {
  await db.deleteFrom('events').where('siteId', '=', site.slug).where('day', '<', before).execute()
  await db.deleteFrom('eventCounts').where('siteId', '=', site.slug).where('day', '<', before).execute()
}
