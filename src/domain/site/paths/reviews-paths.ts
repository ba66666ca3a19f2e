/** Builds the addresses of reviews, as `paths.ts` does those of everything else (R132). */
import { withParameters } from '../paths.ts'

/** All reviews, by yard and source. */
export const REVIEWS_PATH = '/reviews'

export interface ReviewsPart {
  /** A yard's slug; null: every yard. */
  yard: string | null
  /** Null: every number of stars that is shown. */
  stars: number | null
  page: number
}

/** Some of the reviews. The first page needs no number. */
export const reviewsPath = ({ yard, stars, page }: Partial<ReviewsPart>): string =>
  withParameters(REVIEWS_PATH, {
    yard,
    stars: stars == null ? null : String(stars),
    page: page === undefined || page === 1 ? null : String(page),
  })
