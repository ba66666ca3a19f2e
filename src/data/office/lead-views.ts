/** Lists of leads that somebody has named for themselves (Office R15). */
import { MOST_VIEWS } from '#domain/office/inbox.ts'
import type { SiteScope } from '../site-scope.ts'

export interface LeadView {
  id: number
  name: string
  /** The query of its address, `?` included. */
  query: string
}

/** Lists of a person on a site, by name. */
export async function leadViewsOf({ db, site }: SiteScope, staffId: string): Promise<LeadView[]> {
  return db
    .selectFrom('leadViews')
    .select(['id', 'name', 'query'])
    .where('siteId', '=', site.slug)
    .where('staffId', '=', staffId)
    .orderBy('name')
    .execute()
}

/** Keeps a list; one of the same name takes its place. False where the person has as many as they may. */
export async function keepLeadView(
  scope: SiteScope,
  staffId: string,
  { name, query }: Omit<LeadView, 'id'>,
): Promise<boolean> {
  const kept = await leadViewsOf(scope, staffId)
  if (kept.length >= MOST_VIEWS && !kept.some((view) => view.name === name)) return false
  await scope.db
    .insertInto('leadViews')
    .values({ siteId: scope.site.slug, staffId, name, query })
    .onConflict((conflict) => conflict.columns(['siteId', 'staffId', 'name']).doUpdateSet({ query }))
    .execute()
  return true
}

/** Forgets a list of a person. */
export async function forgetLeadView({ db, site }: SiteScope, staffId: string, id: number): Promise<void> {
  await db
    .deleteFrom('leadViews')
    .where('siteId', '=', site.slug)
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .execute()
}
