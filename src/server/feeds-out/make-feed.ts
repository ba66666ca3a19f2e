/** Makes a feed's file, batch by batch: only its compressed bytes are held (R40). */
import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { feedVehicles, type FeedVehicle } from '#data/feeds-out/feed-vehicles.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import type { SiteContext } from '#data/site-context.ts'
import { specialHoursAt } from '#data/special-hours.ts'
import type { FeedFacts } from '#domain/feeds-out/feed-facts.ts'
import { isRow, type FeedFormat, type FeedRow, type FileKind, type FileRow } from '#domain/feeds-out/feed-format.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { leftOutKey } from '#domain/feeds-out/left-out.ts'
import { feedWriter, type FeedWriter } from '#domain/feeds-out/write-feed.ts'
import type { SpecialDay } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import { publicFactsOf } from '#domain/vehicle/public-facts.ts'
import { vehiclesOfFeed } from './feed-vehicles.ts'
import { priceMark } from './price-mark.ts'

export interface MadeFeed {
  /** Compressed by gzip. */
  body: Buffer
  bytes: number
  /** Of the file itself, in hex. */
  sha256: string
  rows: FileRow[]
  /** Ids of vehicles by `leftOutKey`. */
  leftOut: Record<string, number[]>
  /** The first rows. */
  samples: FeedRow[]
}

const SAMPLES = 10

/** Makes a file of a feed; null where its format is not written so. Throws `UnknownSiteError` without an index. */
export async function makeFeed(
  ctx: SiteContext,
  feed: Pick<FeedOut, 'options' | 'searchPath'>,
  format: FeedFormat,
  kind: FileKind,
): Promise<MadeFeed | null> {
  const writer = feedWriter(format, kind, feed.options)
  if (writer === null) return null
  const made: Made = { bytes: 0, rows: [], leftOut: {}, samples: [] }
  const hash = createHash('sha256')
  const compressed: Buffer[] = []
  const hours = await specialDaysOf(ctx)
  const outcome = outcomesOf(ctx, feed, format, hours)
  await pipeline(
    Readable.from(chunksOf(vehiclesOfFeed(ctx, feed, format), writer, outcome, made, hash)),
    createGzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) compressed.push(chunk)
    },
  )
  return { ...made, body: Buffer.concat(compressed), sha256: hash.digest('hex') }
}

export interface FileOfVehicles {
  body: Buffer
  /** Those that got a row; the format leaves the others out. */
  vehicleIds: number[]
}

/** The file of these vehicles alone, as a feed without choices of its dealer has it; null where none gets a row. */
export async function fileOfVehicles(
  ctx: SiteContext,
  ids: readonly number[],
  { format, kind }: { format: FeedFormat; kind: FileKind },
): Promise<FileOfVehicles | null> {
  const feed = { options: NO_OPTIONS }
  const writer = feedWriter(format, kind, feed.options)
  if (writer === null) return null
  const made: Made = { bytes: 0, rows: [], leftOut: {}, samples: [] }
  const outcome = outcomesOf(ctx, feed, format, await specialDaysOf(ctx))
  const chunks: Buffer[] = []
  const batches = [await feedVehicles(ctx, ids)]
  for await (const chunk of chunksOf(batches, writer, outcome, made, createHash('sha256'))) chunks.push(chunk)
  if (made.rows.length === 0) return null
  return { body: Buffer.concat(chunks), vehicleIds: made.rows.map(({ vehicleId }) => vehicleId) }
}

/** A file while it is made. */
type Made = Omit<MadeFeed, 'body' | 'sha256'>

interface Outcome {
  row: ReturnType<FeedFormat['rowOf']>
  price: PriceDisplay
}

/** Makes and checks the row of one vehicle after the other. */
function outcomesOf(
  { site }: SiteContext,
  { options }: Pick<FeedOut, 'options'>,
  format: FeedFormat,
  hours: ReadonlyMap<string, readonly SpecialDay[]>,
): (vehicle: FeedVehicle) => Outcome {
  const check = format.check()
  return ({ vehicle, entered }) => {
    const specialDays = vehicle.locationId === null ? [] : (hours.get(vehicle.locationId) ?? [])
    const facts: FeedFacts = { ...publicFactsOf(site, vehicle, specialDays), entered, options }
    const row = format.rowOf(facts)
    return { row: isRow(row) ? (check(row) ?? row) : row, price: facts.price }
  }
}

/** Other hours of each yard from today on. */
async function specialDaysOf({ db, site, now }: SiteContext): Promise<Map<string, readonly SpecialDay[]>> {
  const day = localDay(site, now)
  const days = site.locations.map(
    async ({ id }) => [id, await specialHoursAt({ db, site }, { locationId: id, day })] as const,
  )
  return new Map(await Promise.all(days))
}

async function* chunksOf(
  batches: AsyncIterable<FeedVehicle[]> | Iterable<FeedVehicle[]>,
  writer: FeedWriter,
  outcomeOf: (vehicle: FeedVehicle) => Outcome,
  made: Made,
  hash: Hash,
): AsyncGenerator<Buffer> {
  const chunkOf = (text: string) => {
    const chunk = Buffer.from(text)
    made.bytes += chunk.length
    hash.update(chunk)
    return chunk
  }
  yield chunkOf(writer.head)
  for await (const vehicles of batches) {
    let text = ''
    for (const vehicle of vehicles) {
      const { row, price } = outcomeOf(vehicle)
      if (!isRow(row)) {
        const key = leftOutKey(row)
        ;(made.leftOut[key] ??= []).push(vehicle.vehicle.id)
        continue
      }
      const written = writer.row(row)
      text += (made.rows.length === 0 ? '' : writer.between) + written
      made.rows.push({ vehicleId: row.vehicleId, bytes: Buffer.byteLength(written), price: priceMark(price) })
      if (made.samples.length < SAMPLES) made.samples.push(row)
    }
    if (text !== '') yield chunkOf(text)
  }
  yield chunkOf(writer.foot)
}
