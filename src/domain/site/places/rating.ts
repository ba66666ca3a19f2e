import type { Location } from './locations.ts'

/** Rating and number of a location's reviews on one review platform (A19). */
export interface ReviewSummary {
  source: string
  /** 0 to 5. */
  averageRating: number
  count: number
  /** Page of the platform that shows all of them; left out or null where it has none. */
  url?: string | null
}

/** A location's rating: the newest of its gathered summaries, else the one of its settings. */
export function ratingFrom(
  summaries: readonly ReviewSummary[],
  { rating }: Pick<Location, 'rating'>,
): NonNullable<Location['rating']> | null {
  const [newest] = summaries
  if (newest === undefined) return rating
  return { average: newest.averageRating, count: newest.count, source: newest.source }
}
