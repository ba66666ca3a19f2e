/** Counts by day how often shoppers saw landings (R160). */
import { sql, type Selectable } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { LandingDaysTable } from './counts-schema.ts'
import type { Days } from './day-counts.ts'

export type LandingDay = Omit<Selectable<LandingDaysTable>, 'siteId'>

/** Adds visits to those of their days. */
export async function countLandingVisits({ db, site }: SiteScope, days: readonly LandingDay[]): Promise<void> {
  if (days.length === 0) return
  await db
    .insertInto('landingDays')
    .values(days.map((day) => ({ siteId: site.slug, ...day })))
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'day', 'slug']).doUpdateSet({ visits: sql`landing_days.visits + excluded.visits` }),
    )
    .execute()
}

/** Visits of each landing by its slug; one that nobody saw is left out. */
export async function landingVisits({ db, site }: SiteScope, { from, to }: Days): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('landingDays')
    .select(['slug', sql<number>`sum(visits)::bigint`.as('visits')])
    .where('siteId', '=', site.slug)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('slug')
    .execute()
  return new Map(rows.map(({ slug, visits }) => [slug, visits]))
}
