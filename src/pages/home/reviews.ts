import { formatCount } from '#domain/money/money.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { MOST_STARS } from '#ui/reviews/most-stars.ts'
import type { ReviewsView } from '#ui/reviews/reviews.tsx'
import { dateWords } from '../date-words.ts'
import { ratingOf } from '../location-rating.ts'
import type { PageContext } from '../page.ts'

const SHOWN = 3

/**
 * The newest reviews of the settings, with the average of all yards. A note says which are left out (A1.24, D2.6).
 */
export function reviews(ctx: PageContext): ReviewsView | null {
  const { site } = ctx
  const { reviews: section } = site.home
  if (section === null) return null
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
  return {
    title: section.title,
    note:
      [average(shownLocations(site).flatMap((location) => ratingOf(ctx, location) ?? [])), chosen]
        .filter((part) => part !== null)
        .join(' ') || null,
    reviews: shown.map(({ stars, text, author, on }) => ({ stars, text, by: `${author}, ${dateWords(on)}` })),
  }
}

function starsWords(least: number): string {
  return least >= MOST_STARS ? `${MOST_STARS} stars` : `${least} stars or more`
}

/** "4.7 from 5,102 reviews.": each yard counts by its reviews. Null without any. */
function average(ratings: readonly { average: number; count: number }[]): string | null {
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0)
  if (count === 0) return null
  const stars = ratings.reduce((sum, rating) => sum + rating.average * rating.count, 0) / count
  return `${stars.toFixed(1)} from ${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}.`
}
