/** The sentences beside a list of reviews: the average of all of them, and which the list shows (R131, D2.6). */
import { formatCount } from '../money/money.ts'
import { MOST_STARS, type WithholdReason } from './review.ts'

export interface ReviewCount {
  locationId: string
  source: string
  /** 1 to 5. */
  stars: number
  /** Null of reviews that are not withheld. */
  hiddenReason: WithholdReason | null
  count: number
}

/** Average and number of all reviews of a yard at a source. */
export interface SourceRating {
  source: string
  average: number
  count: number
}

export interface ListedReviews {
  /** Of all reviews, never of chosen ones. */
  ratings: readonly SourceRating[]
  /** Of the reviews that are kept here. */
  counts: readonly ReviewCount[]
  minimumRating: number
  /** Only reviews of so many stars are in the list; left out or null: of all that are enough. */
  onlyStars?: number | null
  /** Number of reviews in the list. */
  shown: number
  /** Whether the site says which reviews are left out. */
  saysWhich: boolean
}

const sum = (some: readonly { count: number }[]) => some.reduce((total, { count }) => total + count, 0)

/** "4.6 from 812 Google reviews. Showing those with 4★ and above: 12 of 731. 2 withheld." Null where there are none. */
export function reviewNote(listed: ListedReviews): string | null {
  const { ratings, counts, saysWhich } = listed
  const parts = [
    averageWords(ratings),
    ...(saysWhich ? [whichWords(listed)] : []),
    ...(saysWhich && sum(counts) < sum(ratings) ? [`We hold the words of ${formatCount(sum(counts))}.`] : []),
    withheldWords(counts),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}

/** Average and number of all reviews; each yard counts by its reviews. Null without any. */
export function averageOf(ratings: readonly SourceRating[]): { average: number; count: number } | null {
  const count = sum(ratings)
  if (count === 0) return null
  return { average: ratings.reduce((total, rating) => total + rating.average * rating.count, 0) / count, count }
}

/** "4.7 from 5,102 Google reviews." Null without any. */
export function averageWords(ratings: readonly SourceRating[]): string | null {
  const all = averageOf(ratings)
  if (all === null) return null
  const sources = [...new Set(ratings.filter(({ count }) => count > 0).map(({ source }) => source))]
  const noun = [...(sources.length === 1 ? sources : []), all.count === 1 ? 'review' : 'reviews'].join(' ')
  return `${all.average.toFixed(1)} from ${formatCount(all.count)} ${noun}.`
}

/** "4★ and above"; the best have nothing above them. */
const starsWords = (least: number): string => (least >= MOST_STARS ? `${MOST_STARS}★` : `${least}★ and above`)

function whichWords({ counts, minimumRating, onlyStars = null, shown }: ListedReviews): string {
  const enough = sum(counts.filter(({ stars }) => (onlyStars === null ? stars >= minimumRating : stars === onlyStars)))
  const which = onlyStars === null ? starsWords(minimumRating) : `${onlyStars}★`
  const figures = `${formatCount(shown)} of ${formatCount(enough)}.`
  if (minimumRating <= 1 && onlyStars === null) return `Showing ${figures}`
  return enough === 0 ? `None has ${which}.` : `Showing those with ${which}: ${figures}`
}

/** "2 withheld (1 personal data, 1 threat or insult)." Null where none is (R133). */
function withheldWords(counts: readonly ReviewCount[]): string | null {
  const byReason = new Map<WithholdReason, number>()
  for (const { hiddenReason, count } of counts)
    if (hiddenReason !== null) byReason.set(hiddenReason, (byReason.get(hiddenReason) ?? 0) + count)
  if (byReason.size === 0) return null
  const all = sum(counts.filter(({ hiddenReason }) => hiddenReason !== null))
  const reasons = [...byReason].map(([reason, count]) => `${formatCount(count)} ${reason}`)
  return `${formatCount(all)} withheld (${reasons.toSorted().join(', ')}).`
}
