import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

export interface ReviewSummaryOf {
  siteId: string
  locationId: string
  source: string
  averageRating: number
  count: number
  /** Page of the source that shows all reviews of the yard. */
  url: string | null
  /** Moves with each change of the yard's reviews. */
  revision: number
}

/** A query of every location's review summaries, a location's newest first. */
export function reviewSummaries(db: Kysely<Database>) {
  return db
    .selectFrom('reviewSummaries')
    .select(['siteId', 'locationId', 'source', 'averageRating', 'reviewCount as count', 'url', 'revision'])
    .orderBy('siteId')
    .orderBy('locationId')
    .orderBy('fetchedAt', 'desc')
    .orderBy('source')
}
