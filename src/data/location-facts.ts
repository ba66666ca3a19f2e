import type { LocationFacts } from '#domain/site/settings/public-config.ts'
import { reviewSummaries } from './platform/review-summaries.ts'
import type { SiteScope } from './site-scope.ts'

/** Holiday hours from `day` (YYYY-MM-DD) on, and review summaries, of one site's locations. */
export async function locationFacts({ db, site }: SiteScope, day: string): Promise<LocationFacts> {
  const [specialHours, reviews] = await Promise.all([
    db
      .selectFrom('specialHours')
      .select(['locationId', 'onDate as date', 'department', 'status', 'startHour', 'endHour'])
      .where('siteId', '=', site.slug)
      .where('onDate', '>=', day)
      .orderBy('onDate')
      .orderBy('locationId')
      .orderBy('department')
      .execute(),
    reviewSummaries(db).where('siteId', '=', site.slug).execute(),
  ])
  return { specialHours, reviews }
}
