/** Reads the reviews that pages show (R131, R132). */
import { sql } from 'kysely'
import type { ReviewCount } from '#domain/reviews/review-note.ts'
import type { SourceReview } from '#domain/reviews/review.ts'
import type { SiteScope } from '../site-scope.ts'

export interface ShownReview extends SourceReview {
  source: string
  locationId: string
}

export interface ReviewChoice {
  locationIds: readonly string[]
  /** Left out: every source. */
  source?: string
  leastStars: number
  /** Left out: up to five. */
  mostStars?: number
  limit: number
  offset?: number
}

/** The newest reviews of these yards that are not withheld. */
export function newestReviews({ db, site }: SiteScope, choice: ReviewChoice): Promise<ShownReview[]> {
  const { locationIds, source, leastStars, mostStars, limit, offset = 0 } = choice
  return db
    .selectFrom('reviews')
    .select(['sourceId', 'source', 'locationId', 'author', 'stars', 'text', 'writtenOn', 'answer', 'answeredOn'])
    .where('siteId', '=', site.slug)
    .where('locationId', '=', sql<string>`any(${locationIds})`)
    .where('hiddenAt', 'is', null)
    .where('stars', '>=', Math.ceil(leastStars))
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .$if(mostStars !== undefined, (query) => query.where('stars', '<=', mostStars ?? 0))
    .orderBy('writtenOn', 'desc')
    .orderBy('source')
    .orderBy('sourceId')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many reviews the yards have, by source, stars and reason of withholding. */
export function reviewCounts({ db, site }: SiteScope, locationIds: readonly string[]): Promise<ReviewCount[]> {
  return db
    .selectFrom('reviews')
    .select(['locationId', 'source', 'stars', 'hiddenReason', ({ fn }) => fn.countAll<number>().as('count')])
    .where('siteId', '=', site.slug)
    .where('locationId', '=', sql<string>`any(${locationIds})`)
    .groupBy(['locationId', 'source', 'stars', 'hiddenReason'])
    .orderBy('locationId')
    .orderBy('source')
    .orderBy('stars', 'desc')
    .orderBy('hiddenReason')
    .execute()
}

/** Whether a site has any review, also a withheld one. */
export async function hasReviews({ db, site }: SiteScope): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('sourceId')
    .where('siteId', '=', site.slug)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
