/** Reads reviews for the public API, as the home page's list does (D1, R131). */
import { newestReviews, reviewCounts } from '#data/reviews/shown-reviews.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { reviewAnswerOf } from '#domain/public-api/review-answer.ts'
import { averageOf, reviewNote } from '#domain/reviews/review-note.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { dateWords } from '#pages/date-words.ts'
import { gatheredRatings } from '#pages/reviews/site-reviews.ts'
import type { ApiAnswer, ApiContext } from './api-context.ts'

/** The newest that the site shows, with the average of all. A site that fetches none answers none. */
export async function readReviews(ctx: ApiContext): Promise<ApiAnswer> {
  const { site } = ctx
  const { minimumRating, filterNote, quantity, source } = site.reviews
  if (source === 'none') return { data: [], summary: { count: 0, average_rating: null, note: null } }
  const yards = shownLocations(site)
  const locationIds = yards.map(({ id }) => id)
  const [shown, counts] = await Promise.all([
    newestReviews(ctx, { locationIds, leastStars: minimumRating, limit: quantity }),
    reviewCounts(ctx, locationIds),
  ])
  const ratings = gatheredRatings(ctx, yards)
  const average = averageOf(ratings)
  const today = localDay(site, ctx.now)
  return {
    data: shown.map((review) => reviewAnswerOf(review, { today, dateWords })),
    summary: {
      count: average?.count ?? 0,
      average_rating: average === null ? null : Number(average.average.toFixed(1)),
      note: reviewNote({ ratings, counts, minimumRating, shown: shown.length, saysWhich: filterNote }),
    },
  }
}
