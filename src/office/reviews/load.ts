import { countReviews, listReviews } from '#data/reviews/withhold-review.ts'
import { spokenDate } from '#domain/leads/zoned-time.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { WITHHOLD_REASONS } from '#domain/reviews/review.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

const PAGE_REVIEWS = 50

export interface ReviewsView {
  /** Whether the site fetches reviews. */
  isFetched: boolean
  count: number
  withheld: number
  reviews: {
    source: string
    sourceId: string
    words: string
    author: string
    yard: string
    text: string
    answer: string | null
    withheld: string | null
  }[]
  reasons: readonly { value: string; label: string }[]
  views: { label: string; href: string; isCurrent: boolean }[]
  newer: string | null
  older: string | null
  canWork: boolean
  problem: string | null
}

/** Reviews as they were written, with those that are withheld (R133, R160). */
export async function loadReviews(
  office: SiteOffice,
  { url, refused }: OfficeRequest,
): Promise<OfficePage<ReviewsView>> {
  const { ctx, can } = office
  const { site } = ctx
  const isWithheld = url.searchParams.get('view') === 'withheld'
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? '1')) || 1)
  const [found, { count, withheld }] = await Promise.all([
    listReviews(ctx, {
      locationId: null,
      isWithheld,
      limit: PAGE_REVIEWS + 1,
      offset: (page - 1) * PAGE_REVIEWS,
    }),
    countReviews(ctx),
  ])
  const yards = new Map(site.locations.map(({ id, name }) => [id, name]))
  const hrefOf = (changes: Record<string, string>) => {
    const query = new URLSearchParams({ ...(isWithheld && { view: 'withheld' }), ...changes })
    return `${officePath(site.slug, 'reviews')}${query.size === 0 ? '' : `?${query}`}`
  }
  return {
    title: 'Reviews',
    view: {
      isFetched: site.reviews.source !== 'none',
      count,
      withheld,
      reviews: found.slice(0, PAGE_REVIEWS).map((review) => ({
        source: review.source,
        sourceId: review.sourceId,
        words: `${review.stars} of 5, ${spokenDate(review.writtenOn)}`,
        author: review.author,
        yard: yards.get(review.locationId) ?? review.locationId,
        text: review.text,
        answer: review.answer,
        withheld: review.hiddenReason,
      })),
      reasons: WITHHOLD_REASONS.map((reason) => ({ value: reason, label: reason })),
      views: [
        { label: 'All', href: officePath(site.slug, 'reviews'), isCurrent: !isWithheld },
        { label: 'Withheld', href: `${officePath(site.slug, 'reviews')}?view=withheld`, isCurrent: isWithheld },
      ],
      newer: page > 1 ? hrefOf({ page: String(page - 1) }) : null,
      older: found.length > PAGE_REVIEWS ? hrefOf({ page: String(page + 1) }) : null,
      canWork: can('reach.work'),
      problem: refused?.problems[''] ?? null,
    },
  }
}
