import type { SiteScope } from '../site-scope.ts'

/**
 * Deletes a site's events of before a day (YYYY-MM-DD). Counts of old shoppers serve nobody, and what is not kept
 * cannot leak.
 */
export async function forgetEvents({ db, site }: SiteScope, before: string): Promise<void> {
  await db.deleteFrom('events').where('siteId', '=', site.slug).where('day', '<', before).execute()
  await db.deleteFrom('eventCounts').where('siteId', '=', site.slug).where('day', '<', before).execute()
}
