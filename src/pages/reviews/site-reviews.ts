import { newestReviews, reviewCounts } from '#data/reviews/shown-reviews.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { reviewNote, type SourceRating } from '#domain/reviews/review-note.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { REVIEWS_PATH } from '#domain/site/paths/reviews-paths.ts'
import type { ReviewsView } from '#ui/reviews/reviews.tsx'
import type { PageContext } from '../page.ts'
import { reviewView } from './review-view.ts'

/** Gathered ratings of all reviews of these yards, at each source. */
export function gatheredRatings(
  { site, reviews }: Pick<PageContext, 'site' | 'reviews'>,
  locations: readonly Pick<Location, 'id'>[],
): SourceRating[] {
  return locations.flatMap(({ id }) =>
    reviews.of(site.slug, id).map(({ source, averageRating, count }) => ({ source, average: averageRating, count })),
  )
}

/** Whether a list of this title is one that the site does not show (A19.3). */
export const isHiddenList = ({ site }: Pick<PageContext, 'site'>, title: string): boolean =>
  site.reviews.hiddenTitles.includes(title)

/**
 * The newest of the site's fetched reviews that may be shown, with the note on all of them (R131). Null where the site
 * hides the list, fetches none, or none may be shown.
 */
export async function siteReviews(
  ctx: PageContext,
  { title, most }: { title: string; most: number },
): Promise<ReviewsView | null> {
  const { site } = ctx
  const { minimumRating, filterNote, quantity, source } = site.reviews
  if (source === 'none' || isHiddenList(ctx, title)) return null
  const yards = shownLocations(site)
  const locationIds = yards.map(({ id }) => id)
  const [shown, counts] = await Promise.all([
    newestReviews(ctx, { locationIds, leastStars: minimumRating, limit: Math.min(most, quantity) }),
    reviewCounts(ctx, locationIds),
  ])
  if (shown.length === 0) return null
  const ratings = gatheredRatings(ctx, yards)
  const today = localDay(site, ctx.now)
  return {
    title,
    note: reviewNote({ ratings, counts, minimumRating, shown: shown.length, saysWhich: filterNote }),
    all: REVIEWS_PATH,
    reviews: shown.map((review) => reviewView(review, today)),
  }
}
