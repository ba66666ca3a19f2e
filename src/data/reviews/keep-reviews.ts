/** Keeps what a source says of a yard (R130). */
import { sql } from 'kysely'
import type { SourceReview, SourceReviews } from '#domain/reviews/review.ts'
import type { SiteScope } from '../site-scope.ts'

/** A review that its source did not have so often in a row is gone there, and goes here. */
const MOST_MISSES = 2
/** Rows of one statement: PostgreSQL takes no more than 65,535 parameters. */
const AT_ONE_GO = 1000

export interface FetchedReviews {
  locationId: string
  sources: readonly SourceReviews[]
  /** Day that the reviews begin with; null where they are all there are. */
  since: string | null
  at: Date
}

export interface ReviewChanges {
  /** New ones and those that differ. */
  kept: number
  /** Not there for the first time. */
  missed: number
  gone: number
}

/**
 * Keeps a yard's reviews of each source: an edited one takes its own place, and one that the source has no more goes at
 * the second miss. Nothing is missed that is older than `since`. A withheld review stays withheld.
 */
export async function keepFetched({ db, site }: SiteScope, fetched: FetchedReviews): Promise<ReviewChanges> {
  const { locationId, sources, at } = fetched
  return db.transaction().execute(async (trx) => {
    const scope = { db: trx, site }
    const known = await trx
      .selectFrom('reviews')
      .select('source')
      .distinct()
      .where('siteId', '=', site.slug)
      .where('locationId', '=', locationId)
      .execute()
    const silent = known
      .filter(({ source }) => !sources.some((one) => one.source === source))
      .map(({ source }) => ({ source, url: null, total: null, reviews: [] }))
    const sum = { kept: 0, missed: 0, gone: 0 }
    for (const source of [...sources, ...silent]) {
      const changes = await keepSource(scope, fetched, source)
      const isNamed = sources.includes(source)
      await keepSummary(scope, { locationId, source, isNamed, isChanged: changes.kept + changes.gone > 0, at })
      sum.kept += changes.kept
      sum.missed += changes.missed
      sum.gone += changes.gone
    }
    return sum
  })
}

async function keepSource(
  { db, site }: SiteScope,
  { locationId, since, at }: FetchedReviews,
  { source, reviews }: SourceReviews,
): Promise<ReviewChanges> {
  const ids = reviews.map(({ sourceId }) => sourceId)
  const before = await db
    .selectFrom('reviews')
    .select(['sourceId', 'locationId', 'author', 'stars', 'text', 'writtenOn', 'answer', 'answeredOn', 'misses'])
    .where('siteId', '=', site.slug)
    .where('source', '=', source)
    .where((row) => row.or([row('locationId', '=', locationId), row('sourceId', '=', sql<string>`any(${ids})`)]))
    .execute()
  const bySourceId = new Map(before.map((row) => [row.sourceId, row]))
  const changed = reviews.filter((review) => {
    const row = bySourceId.get(review.sourceId)
    return row === undefined || row.locationId !== locationId || !isSame(row, review)
  })
  for (let from = 0; from < changed.length; from += AT_ONE_GO)
    await db
      .insertInto('reviews')
      .values(
        changed
          .slice(from, from + AT_ONE_GO)
          .map((review) => ({ ...review, siteId: site.slug, source, locationId, fetchedAt: at })),
      )
      .onConflict((conflict) =>
        conflict.columns(['siteId', 'source', 'sourceId']).doUpdateSet(({ ref }) => ({
          locationId: ref('excluded.locationId'),
          author: ref('excluded.author'),
          stars: ref('excluded.stars'),
          text: ref('excluded.text'),
          writtenOn: ref('excluded.writtenOn'),
          answer: ref('excluded.answer'),
          answeredOn: ref('excluded.answeredOn'),
        })),
      )
      .execute()
  const ofYard = { siteId: site.slug, source, locationId }
  await db
    .updateTable('reviews')
    .set({ fetchedAt: at, misses: 0 })
    .where((row) => row.and(ofYard))
    .where('sourceId', '=', sql<string>`any(${ids})`)
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set((row) => ({ misses: row('misses', '+', 1) }))
    .where((row) => row.and(ofYard))
    .where('sourceId', '!=', sql<string>`all(${ids})`)
    .$if(since !== null, (query) => query.where('writtenOn', '>=', since ?? ''))
    .executeTakeFirst()
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where((row) => row.and(ofYard))
    .where('misses', '>=', MOST_MISSES)
    .executeTakeFirst()
  const gone = Number(numDeletedRows)
  return { kept: changed.length, missed: Number(numUpdatedRows) - gone, gone }
}

function isSame(row: SourceReview, review: SourceReview): boolean {
  return (
    row.author === review.author &&
    row.stars === review.stars &&
    row.text === review.text &&
    row.writtenOn === review.writtenOn &&
    row.answer === review.answer &&
    row.answeredOn === review.answeredOn
  )
}

interface SummaryChange {
  locationId: string
  source: SourceReviews
  /** False of a source that names the yard no more. */
  isNamed: boolean
  isChanged: boolean
  at: Date
}

/** Average and number of all reviews, never of chosen ones: the source's own, else of those that are kept (R131). */
async function keepSummary(
  { db, site }: SiteScope,
  { locationId, source: { source, url, total }, isNamed, isChanged, at }: SummaryChange,
): Promise<void> {
  const { count, average } = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number | null>`round(avg(stars), 1)`.as('average')])
    .where('siteId', '=', site.slug)
    .where('source', '=', source)
    .where('locationId', '=', locationId)
    .executeTakeFirstOrThrow()
  const key = { siteId: site.slug, locationId, source }
  if (!isNamed && count === 0) {
    await db
      .deleteFrom('reviewSummaries')
      .where((row) => row.and(key))
      .execute()
    return
  }
  // One that is not named any more keeps its total until its reviews are gone too.
  if (!isNamed) return
  const summary = { averageRating: total?.average ?? average ?? 0, reviewCount: total?.count ?? count, url }
  await db
    .insertInto('reviewSummaries')
    .values({ ...key, ...summary, fetchedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'locationId', 'source']).doUpdateSet((row) => ({
        ...summary,
        fetchedAt: at,
        revision: isChanged ? row('reviewSummaries.revision', '+', 1) : row.ref('reviewSummaries.revision'),
      })),
    )
    .execute()
}
