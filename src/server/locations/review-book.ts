import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import { reviewSummaries, type ReviewSummaryOf } from '#data/platform/review-summaries.ts'
import { LocationBook, type LocationBookOptions } from './location-book.ts'

/** In-memory review summaries of all locations, newest first (A19). */
export class ReviewBook extends LocationBook<ReviewSummaryOf> {
  constructor({ db, warn }: { db: Kysely<Database> } & Pick<LocationBookOptions<ReviewSummaryOf>, 'warn'>) {
    super({ subject: 'review summaries', readAll: () => reviewSummaries(db).execute(), warn })
  }
}
