/** Reviews, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated } from 'kysely'
import type { SourceReview, WithholdReason } from '#domain/reviews/review.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface ReviewsTable extends Omit<SourceReview, 'sourceId'> {
  siteId: Fixed<string>
  source: Fixed<string>
  sourceId: Fixed<string>
  locationId: string
  fetchedAt: Date
  misses: Generated<number>
  hiddenAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  hiddenReason: ColumnType<WithholdReason | null, WithholdReason | null | undefined, WithholdReason | null>
}

/** A sale for which it was decided whether its shopper is asked for a review. */
export interface ReviewRequestsTable {
  siteId: Fixed<string>
  reservationId: Fixed<string>
  decidedAt: Fixed<Date>
  asked: Fixed<boolean>
}
