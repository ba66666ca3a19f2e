import { ratingFrom } from '#domain/site/places/rating.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { PageContext } from './page.ts'

/** The rating of a location that pages show (A19.5); null without reviews. */
export function ratingOf(
  { site, reviews }: Pick<PageContext, 'site' | 'reviews'>,
  location: Pick<Location, 'id' | 'rating'>,
): NonNullable<Location['rating']> | null {
  const rating = ratingFrom(reviews.of(site.slug, location.id), location)
  return rating === null || rating.count === 0 ? null : rating
}
