import { feedVehicles, offeredIds, stockAfter, type FeedVehicle } from '#data/feeds-out/feed-vehicles.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { FeedFormat } from '#domain/feeds-out/feed-format.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import { savedRequest, searchOfPath } from '#pages/search/saved-search.ts'

/** Vehicles of one statement. */
const BATCH = 500

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
  for (let first = 0; first < ids.length; first += BATCH) yield feedVehicles(ctx, ids.slice(first, first + BATCH))
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
