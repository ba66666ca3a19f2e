import { localDay } from '#domain/hours/local-day.ts'
import { MOST_STARS } from '#domain/reviews/review.ts'
import { averageWords } from '#domain/reviews/review-note.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import type { ReviewsView } from '#ui/reviews/reviews.tsx'
import { ratingOf } from '../location-rating.ts'
import type { PageContext } from '../page.ts'
import { reviewView } from '../reviews/review-view.ts'
import { isHiddenList, siteReviews } from '../reviews/site-reviews.ts'

const SHOWN = 3

/** The newest reviews: fetched ones where the site has a source of them, else those of its settings (A19). */
export async function reviews(ctx: PageContext): Promise<ReviewsView | null> {
  const { site } = ctx
  const { reviews: section } = site.home
  if (section === null || isHiddenList(ctx, section.title)) return null
  return site.reviews.source === 'none' ? typedReviews(ctx, section) : siteReviews(ctx, { ...section, most: SHOWN })
}

/**
 * The newest reviews of the settings, with the average of all yards. A note says which are left out (A1.24, D2.6).
 */
function typedReviews(
  ctx: PageContext,
  section: NonNullable<PageContext['site']['home']['reviews']>,
): ReviewsView | null {
  const { site } = ctx
  const { minimumRating, filterNote } = site.reviews
  const shown = section.newest
    .filter(({ stars }) => stars >= minimumRating)
    .toSorted((one, other) => other.on.localeCompare(one.on))
    .slice(0, SHOWN)
  if (shown.length === 0) return null
  const chosen =
    minimumRating > 1 && filterNote
      ? `${shown.length === 1 ? 'This is' : 'These are'} the newest with ${starsWords(minimumRating)}.`
      : null
  const average = averageWords(shownLocations(site).flatMap((location) => ratingOf(ctx, location) ?? []))
  const today = localDay(site, ctx.now)
  return {
    title: section.title,
    note: [average, chosen].filter((part) => part !== null).join(' ') || null,
    all: null,
    reviews: shown.map(({ on, ...review }) =>
      reviewView({ ...review, writtenOn: on, answer: null, answeredOn: null }, today),
    ),
  }
}

function starsWords(least: number): string {
  return least >= MOST_STARS ? `${MOST_STARS} stars` : `${least} stars or more`
}
