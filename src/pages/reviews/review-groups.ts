import { newestReviews } from '#data/reviews/shown-reviews.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { formatCount } from '#domain/money/money.ts'
import { reviewNote, type ReviewCount } from '#domain/reviews/review-note.ts'
import { MOST_STARS } from '#domain/reviews/review.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { reviewsPath, type ReviewsPart } from '#domain/site/paths/reviews-paths.ts'
import type { PageContext } from '../page.ts'
import type { ReviewsData } from './page.tsx'
import { reviewView } from './review-view.ts'
import { gatheredRatings, isHiddenList } from './site-reviews.ts'

/** Reviews of each list where all yards are shown. */
const SHORT = 3

interface AskedGroups {
  counts: readonly ReviewCount[]
  /** Yards that the page is about. */
  yards: readonly Location[]
  part: ReviewsPart
  /** The one yard that the page is about. */
  chosen: Location | null
}

interface Group {
  yard: Location
  source: string
  title: string
  counts: ReviewCount[]
  /** How many may be shown. */
  count: number
}

/** A list for each source of each yard, and the pages that the longest has. */
export async function reviewGroups(
  ctx: PageContext,
  asked: AskedGroups,
): Promise<{ groups: ReviewsData['groups']; pages: number }> {
  const { quantity } = ctx.site.reviews
  const most = asked.chosen === null ? Math.min(SHORT, quantity) : quantity
  const found = groupsOf(ctx, asked)
  const longest = Math.max(0, ...found.map(({ count }) => count))
  const groups = await Promise.all(found.map((group, place) => groupView(ctx, asked, { group, place, most })))
  return { groups, pages: asked.chosen === null ? 1 : Math.ceil(longest / most) }
}

function groupsOf(ctx: PageContext, { counts, yards, part }: AskedGroups): Group[] {
  const { minimumRating } = ctx.site.reviews
  return yards.flatMap((yard) => {
    const bySource = Map.groupBy(
      counts.filter(({ locationId }) => locationId === yard.id),
      ({ source }) => source,
    )
    return [...bySource].flatMap(([source, ofSource]): Group[] => {
      const title = `${yard.name}: ${source} reviews`
      if (isHiddenList(ctx, title)) return []
      const open = ofSource.filter(
        ({ stars, hiddenReason }) =>
          hiddenReason === null && (part.stars === null ? stars >= minimumRating : stars === part.stars),
      )
      return [{ yard, source, title, counts: ofSource, count: open.reduce((sum, { count }) => sum + count, 0) }]
    })
  })
}

async function groupView(
  ctx: PageContext,
  { part, chosen }: AskedGroups,
  { group, place, most }: { group: Group; place: number; most: number },
): Promise<ReviewsData['groups'][number]> {
  const { site } = ctx
  const { yard, source, title, counts, count } = group
  const { minimumRating, filterNote } = site.reviews
  const shown = await newestReviews(ctx, {
    locationIds: [yard.id],
    source,
    leastStars: part.stars ?? minimumRating,
    mostStars: part.stars ?? MOST_STARS,
    limit: most,
    offset: chosen === null ? 0 : (part.page - 1) * most,
  })
  const today = localDay(site, ctx.now)
  const url = ctx.reviews.of(site.slug, yard.id).find((summary) => summary.source === source)?.url ?? null
  return {
    id: `reviews-${place + 1}`,
    title,
    note: reviewNote({
      ratings: gatheredRatings(ctx, [yard]).filter((rating) => rating.source === source),
      counts,
      minimumRating,
      onlyStars: part.stars,
      shown: shown.length,
      saysWhich: filterNote,
    }),
    reviews: shown.map((review) => reviewView(review, today)),
    more:
      chosen === null && count > shown.length
        ? {
            label: `All ${formatCount(count)} of ${yard.name}`,
            href: reviewsPath({ yard: yard.slug, stars: part.stars }),
          }
        : null,
    atSource: url === null ? null : { label: `See all reviews, also lower ones, at ${source}`, href: url },
  }
}
