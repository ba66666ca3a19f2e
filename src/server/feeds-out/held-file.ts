/** The file that stands in while a newer one is held back (R42). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { keptFeedRows, type FileBody } from '#data/feeds-out/feed-files.ts'
import { feedVehicles } from '#data/feeds-out/feed-vehicles.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { FeedFormat, FileKind } from '#domain/feeds-out/feed-format.ts'
import { DOUBLE_REASONS, leftOut, leftOutKey } from '#domain/feeds-out/left-out.ts'
import { feedWriter } from '#domain/feeds-out/write-feed.ts'
import { publicFactsOf } from '#domain/vehicle/public-facts.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { MadeFeed } from './make-feed.ts'
import { placedRows, type PlacedRow } from './placed-rows.ts'
import { priceMark } from './price-mark.ts'

/** Vehicles of one statement. */
const BATCH = 500

const zipped = promisify(gzip)

/**
 * Today's rows, and the last good rows of vehicles that have none today though they can be bought at the price that the
 * row says. So what was sold, reserved, withdrawn or priced anew does not stand in a file of yesterday. Null where the
 * last good file has other columns, so that its rows would not fit.
 */
export async function heldFile(
  ctx: SiteContext,
  feed: Pick<FeedOut, 'id' | 'options'>,
  { format, kind }: { format: FeedFormat; kind: FileKind },
  made: MadeFeed,
): Promise<FileBody | null> {
  const writer = feedWriter(format, kind, feed.options)
  const kept = await keptFeedRows(ctx, { feedId: feed.id, kind })
  if (writer === null || kept === null) return null
  const [today, before] = [await placedRows(made, writer), await placedRows(kept, writer)]
  if (today === null || before === null) return null
  const there = new Set(made.rows.map(({ vehicleId }) => vehicleId))
  const gone = (await Array.fromAsync(before)).filter(({ vehicleId }) => !there.has(vehicleId))
  const doubled = new Set(DOUBLE_REASONS.flatMap((reason) => made.leftOut[leftOutKey(leftOut(reason))] ?? []))
  const standing = await stillTrue(
    ctx,
    format,
    gone.filter(({ vehicleId }) => !doubled.has(vehicleId)),
  )
  const all = [...(await Array.fromAsync(today)), ...standing]
  const rows = all.sort((one, other) => one.vehicleId - other.vehicleId)
  const between = Buffer.from(writer.between)
  const texts = rows.flatMap(({ text }, place) => (place === 0 ? [text] : [between, text]))
  const file = Buffer.concat([Buffer.from(writer.head), ...texts, Buffer.from(writer.foot)])
  return {
    body: await zipped(file),
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    rows: rows.map(({ text: _text, ...row }) => row),
  }
}

/** Those of the rows whose vehicle can be bought now, at the price that the row says. */
async function stillTrue(ctx: SiteContext, format: FeedFormat, rows: readonly PlacedRow[]): Promise<PlacedRow[]> {
  const prices = new Map<number, string>()
  for (let first = 0; first < rows.length; first += BATCH) {
    const ids = rows.slice(first, first + BATCH).map(({ vehicleId }) => vehicleId)
    for (const { vehicle } of await feedVehicles(ctx, ids, format))
      if (isAvailable(vehicle.status) && !vehicle.reserved)
        prices.set(vehicle.id, priceMark(publicFactsOf(ctx.site, vehicle, []).price))
  }
  return rows.filter(({ vehicleId, price }) => prices.get(vehicleId) === price)
}
