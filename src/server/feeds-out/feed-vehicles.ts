import {
  feedVehicles,
  offeredIds,
  stockAfter,
  type FeedVehicle,
  type VehicleParts,
} from '#data/feeds-out/feed-vehicles.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import { renewPhotoKeys } from '#data/feeds-out/photo-keys.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { FeedFormat } from '#domain/feeds-out/feed-format.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import { savedRequest, searchOfPath } from '#pages/search/saved-search.ts'
import type { PlacedRow } from './placed-rows.ts'

/** Vehicles of one statement: rows of the first are made while the next are read. */
const BATCH = 500

/** Rows of an earlier file of the feed by the same settings, and the vehicles that changed since it was made. */
export interface EarlierRows {
  ids: ReadonlySet<number>
  rows: AsyncIterable<PlacedRow>
  changed: ReadonlySet<number>
}

/**
 * The vehicles of a feed in batches, by id: those that its search finds, or the whole stock (R41, R45). Of an earlier
 * file the rows of vehicles that did not change stand in for them.
 */
export async function* vehiclesOfFeed(
  ctx: SiteContext,
  { options, searchPath }: Pick<FeedOut, 'options' | 'searchPath'>,
  { takesWholeStock, pictures, fields }: Pick<FeedFormat, 'takesWholeStock' | 'pictures' | 'fields'>,
  earlier: EarlierRows | null,
): AsyncGenerator<(FeedVehicle | PlacedRow)[]> {
  if (takesWholeStock && options.wholeStock) {
    for (let after = 0; ;) {
      const batch = await stockAfter(ctx, { after, most: BATCH, source: options.source }, { pictures, fields })
      yield batch
      const last = batch.at(-1)
      if (last === undefined || batch.length < BATCH) return
      after = last.vehicle.id
    }
  }
  const ids = await foundBy(ctx, searchPath)
  const read = (source: VehicleParts['pictures']) => (batch: readonly number[]) =>
    feedVehicles(ctx, batch, { pictures: source, fields })
  if (earlier === null) {
    if (pictures === 'shown') await renewPhotoKeys(ctx)
    return yield* readAhead(ids, read(pictures === 'shown' ? 'kept' : pictures))
  }
  const standing = new Set(ids.filter((id) => earlier.ids.has(id) && !earlier.changed.has(id)))
  const fresh = readAhead(
    ids.filter((id) => !standing.has(id)),
    read(pictures),
  )
  yield* merged(fresh, earlier.rows, standing)
}

/** Fresh vehicles and standing rows, both by id, as one order. */
async function* merged(
  fresh: AsyncIterable<FeedVehicle[]>,
  rows: AsyncIterable<PlacedRow>,
  standing: ReadonlySet<number>,
): AsyncGenerator<(FeedVehicle | PlacedRow)[]> {
  const vehicles = oneByOne(fresh)
  let next = await vehicles.next()
  let batch: (FeedVehicle | PlacedRow)[] = []
  for await (const row of rows) {
    if (!standing.has(row.vehicleId)) continue
    for (; !next.done && next.value.vehicle.id < row.vehicleId; next = await vehicles.next()) batch.push(next.value)
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  for (; !next.done; next = await vehicles.next()) batch.push(next.value)
  yield batch
}

async function* oneByOne<Value>(batches: AsyncIterable<Value[]>): AsyncGenerator<Value, undefined> {
  for await (const batch of batches) yield* batch
}

/**
 * Ids that a search of the site finds. A value that the stock does not know finds nothing. Throws `UnknownSiteError`
 * while the site's index is not built: its names are not known then, which would look the same.
 */
async function foundBy(ctx: SiteContext, path: string, among?: readonly number[]): Promise<number[]> {
  const { search, site } = ctx
  await search.matching(site.slug, [requestOf(EMPTY_STATE, site.search)], [])
  const state = searchOfPath(ctx, path)
  if (state === null) return []
  const [found = []] = await search.matching(site.slug, [savedRequest(ctx, state)], among ?? (await offeredIds(ctx)))
  return found
}

/** Whether a feed's choice holds a vehicle; its format may leave it out all the same. */
export async function isInFeed(
  ctx: SiteContext,
  { options, searchPath }: Pick<FeedOut, 'options' | 'searchPath'>,
  vehicleId: number,
): Promise<boolean> {
  return options.wholeStock || (await foundBy(ctx, searchPath, [vehicleId])).length > 0
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
