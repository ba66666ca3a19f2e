/** Customers' reviews, as the places where people write them give them (A19). */

/** Most stars of a review. */
export const MOST_STARS = 5

/** One review at its source. */
export interface SourceReview {
  /** The source's own id. */
  sourceId: string
  /** As they signed. */
  author: string
  /** 1 to 5. */
  stars: number
  /** As written; '' of a review of stars alone. */
  text: string
  /** YYYY-MM-DD. */
  writtenOn: string
  /** The dealer's answer at the source. */
  answer: string | null
  /** YYYY-MM-DD. */
  answeredOn: string | null
}

/** Average and number of all reviews of a yard at a source, also of those that are not fetched. */
export interface ReviewTotal {
  /** 0 to 5, one decimal. */
  average: number
  count: number
}

/** Reviews of one yard at one source. */
export interface SourceReviews {
  /** Its name, such as Google. */
  source: string
  /** Page of the source that shows all of them. */
  url: string | null
  /** Null where the source says none: then it is that of the reviews that are kept. */
  total: ReviewTotal | null
  reviews: readonly SourceReview[]
}

/** Why a review may be withheld (R133). A review that is merely bad may not. */
export const WITHHOLD_REASONS = ['personal data', 'not about this dealer', 'threat or insult'] as const
export type WithholdReason = (typeof WITHHOLD_REASONS)[number]
