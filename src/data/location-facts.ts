import type { Kysely } from 'kysely'
import type { LocationFacts } from '#domain/site/settings/public-config.ts'
import type { Database } from './schema.ts'

/** Holiday hours from `day` (YYYY-MM-DD) on, and review summaries, of one site's locations. */
export async function locationFacts(db: Kysely<Database>, siteId: string, day: string): Promise<LocationFacts> {
  const [specialHours, reviews] = await Promise.all([
    db
      .selectFrom('specialHours')
      .select(['locationId', 'onDate as date', 'department', 'status', 'startHour', 'endHour'])
      .where('siteId', '=', siteId)
      .where('onDate', '>=', day)
      .orderBy('onDate')
      .orderBy('locationId')
      .orderBy('department')
      .execute(),
    db
      .selectFrom('reviewSummaries')
      .select(['locationId', 'source', 'averageRating', 'reviewCount as count'])
      .where('siteId', '=', siteId)
      .orderBy('locationId')
      .orderBy('fetchedAt', 'desc')
      .execute(),
  ])
  return { specialHours, reviews }
}
