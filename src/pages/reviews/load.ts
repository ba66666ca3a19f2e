import { reviewCounts } from '#data/reviews/shown-reviews.ts'
import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { averageWords, reviewNote, type ReviewCount } from '#domain/reviews/review-note.ts'
import { MOST_STARS } from '#domain/reviews/review.ts'
import { HOME_PATH } from '#domain/site/paths.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { REVIEWS_PATH, reviewsPath, type ReviewsPart } from '#domain/site/paths/reviews-paths.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader } from '../page.ts'
import { pageLinks } from '../search/page-links.ts'
import type { ReviewsData } from './page.tsx'
import { reviewGroups } from './review-groups.ts'
import { gatheredRatings } from './site-reviews.ts'

/** Every review that may be shown, by yard and source, with what is left out (R132). */
export const loadReviews: PageLoader<ReviewsData | NotFoundData> = async (ctx, { url }) => {
  const { site } = ctx
  const part = partOf(ctx, url.searchParams)
  if (site.reviews.source === 'none' || part === null) return notFound(ctx)
  const yards = shownLocations(site)
  const counts = await reviewCounts(
    ctx,
    yards.map(({ id }) => id),
  )
  const reviewed = yards.filter(({ id }) => counts.some(({ locationId }) => locationId === id))
  const [only = null] = reviewed.length === 1 ? reviewed : []
  const chosen = yards.find(({ slug }) => slug === part.yard) ?? only
  const { groups, pages } = await reviewGroups(ctx, {
    counts,
    yards: chosen === null ? reviewed : [chosen],
    part,
    chosen,
  })
  if (part.page > Math.max(1, pages)) return notFound(ctx)
  const title = chosen === null || chosen === only ? 'Reviews' : `Reviews of ${chosen.name}`
  const canonical = reviewsPath({ yard: chosen === only ? null : part.yard, page: part.stars === null ? part.page : 1 })
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${title} | ${site.name}`,
      description: `What customers write of ${chosen?.name ?? site.name}, and our answers.`,
      canonical,
      index: part.stars === null && part.page === 1 && groups.some(({ reviews }) => reviews.length > 0),
      structuredData: [
        breadcrumbNode(site, [
          { label: 'Home', href: HOME_PATH },
          { label: 'Reviews', href: REVIEWS_PATH },
          ...(title === 'Reviews' ? [] : [{ label: title, href: canonical }]),
        ]),
      ],
    },
    data: {
      kind: 'reviews',
      title,
      note: noteOn(ctx, { counts, yards: chosen === null ? yards : [chosen], groups, part }),
      yards: yardLinks(reviewed, part),
      stars: starLinks(ctx, counts, part),
      groups,
      pages: pages < 2 ? null : pageLinks(part.page, pages, (page) => reviewsPath({ ...part, page })),
    },
  }
}

/** The part that an address asks for; null where it names a yard, stars or page that there is not. */
function partOf({ site }: PageContext, params: URLSearchParams): ReviewsPart | null {
  const yard = params.get('yard')
  const stars = wholeOf(params.get('stars'))
  const page = wholeOf(params.get('page') ?? '1')
  if (yard !== null && !shownLocations(site).some(({ slug }) => slug === yard)) return null
  if (params.has('stars') && (stars === null || stars < site.reviews.minimumRating || stars > MOST_STARS)) return null
  return page === null || page < 1 ? null : { yard, stars, page }
}

const wholeOf = (text: string | null): number | null => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null)

function noteOn(
  ctx: PageContext,
  {
    counts,
    yards,
    groups,
    part,
  }: { counts: readonly ReviewCount[]; yards: readonly Location[]; groups: ReviewsData['groups']; part: ReviewsPart },
): string | null {
  const ratings = gatheredRatings(ctx, yards)
  // A single list says the rest beside itself.
  if (groups.length < 2) return groups.length === 0 ? averageWords(ratings) : null
  const { minimumRating, filterNote } = ctx.site.reviews
  return reviewNote({
    ratings,
    counts: counts.filter(({ locationId }) => yards.some(({ id }) => id === locationId)),
    minimumRating,
    onlyStars: part.stars,
    shown: groups.reduce((sum, { reviews }) => sum + reviews.length, 0),
    saysWhich: filterNote,
  })
}

function yardLinks(reviewed: readonly Location[], part: ReviewsPart): ReviewsData['yards'] {
  if (reviewed.length < 2) return []
  const link = (label: string, yard: string | null) => ({
    label,
    href: reviewsPath({ yard, stars: part.stars }),
    isChosen: yard === part.yard,
  })
  return [link('All', null), ...reviewed.map(({ name, slug }) => link(name, slug))]
}

/** Numbers of stars to choose from, down to the least that is shown. None where that leaves no choice. */
function starLinks({ site }: PageContext, counts: readonly ReviewCount[], part: ReviewsPart): ReviewsData['stars'] {
  const { minimumRating } = site.reviews
  const given = [5, 4, 3, 2, 1].filter((stars) => stars >= minimumRating)
  if (given.length < 2 || counts.length === 0) return []
  const link = (label: string, stars: number | null) => ({
    label,
    href: reviewsPath({ yard: part.yard, stars }),
    isChosen: stars === part.stars,
  })
  const all = minimumRating > 1 ? `All with ${Math.ceil(minimumRating)}★ and above` : 'All'
  return [link(all, null), ...given.map((stars) => link(`${stars}★`, stars))]
}
