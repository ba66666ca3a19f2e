import { feedVehicles, offeredIds, stockAfter, type FeedVehicle } from '#data/feeds-out/feed-vehicles.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { FeedFormat } from '#domain/feeds-out/feed-format.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import { savedRequest, searchOfPath } from '#pages/search/saved-search.ts'

/** Vehicles of one statement. Fewer cost more: the database then looks up each picture by itself. */
const BATCH = 2_000

/** The vehicles of a feed in batches, by number: those that its search finds, or the whole stock (R41, R45). */
export async function* vehiclesOfFeed(
  ctx: SiteContext,
  { options, searchPath }: Pick<FeedOut, 'options' | 'searchPath'>,
  { takesWholeStock }: Pick<FeedFormat, 'takesWholeStock'>,
): AsyncGenerator<FeedVehicle[]> {
  if (takesWholeStock && options.wholeStock) {
    for (let after = 0; ;) {
      const batch = await stockAfter(ctx, { after, most: BATCH, source: options.source })
      yield batch
      const last = batch.at(-1)
      if (last === undefined || batch.length < BATCH) return
      after = last.vehicle.id
    }
  }
  const ids = await foundBy(ctx, searchPath)
  yield* readAhead(ids, (batch) => feedVehicles(ctx, batch))
}

/**
 * Ids that a search of the site finds. A value that the stock does not know finds nothing. Throws `UnknownSiteError`
 * while the site's index is not built: its names are not known then, which would look the same.
 */
async function foundBy(ctx: SiteContext, path: string): Promise<number[]> {
  const { search, site } = ctx
  await search.matching(site.slug, [requestOf(EMPTY_STATE, site.search)], [])
  const state = searchOfPath(ctx, path)
  if (state === null) return []
  const [found = []] = await search.matching(site.slug, [savedRequest(ctx, state)], await offeredIds(ctx))
  return found
}

/** Reads batch after batch, the next one while rows of the last are made. */
async function* readAhead(
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<FeedVehicle[]>,
): AsyncGenerator<FeedVehicle[]> {
  const begin = (first: number) => {
    const reading = read(ids.slice(first, first + BATCH))
    // A making that is broken off asks for none of the next batch.
    reading.catch(() => {})
    return reading
  }
  let next = ids.length === 0 ? null : begin(0)
  for (let after = BATCH; next !== null; after += BATCH) {
    const batch = await next
    next = after < ids.length ? begin(after) : null
    yield batch
  }
}
