/** Makes a feed's file, batch by batch: only its compressed bytes are held (R40). */
import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { feedVehicles, type FeedVehicle } from '#data/feeds-out/feed-vehicles.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import type { SiteContext } from '#data/site-context.ts'
import { siteHoursAround } from '#data/special-hours.ts'
import {
  isRow,
  type FeedFormat,
  type FeedRow,
  type FeedValue,
  type FileKind,
  type FileRow,
} from '#domain/feeds-out/feed-format.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { leftOutKey, type LeftOut } from '#domain/feeds-out/left-out.ts'
import { feedWriter, type FeedWriter } from '#domain/feeds-out/write-feed.ts'
import { daysAhead, type SpecialDay } from '#domain/hours/special-hours.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { photoUrlsOf, publicFactsOf } from '#domain/vehicle/public-facts.ts'
import { vehiclesOfFeed, type EarlierRows } from './feed-vehicles.ts'
import { placedRows, type PlacedRow } from './placed-rows.ts'
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
}

/** An earlier file of the same feed, by the same settings, of which rows may be taken over. */
export interface EarlierFile {
  body: Buffer
  rows: readonly FileRow[]
  /** Vehicles that changed since it was made. */
  changed: ReadonlySet<number>
}

/** Two thirds of the default's time for a file that is 2 % longer. */
const GZIP_LEVEL = 3

/** Other hours of yards by their id. */
export type YardHours = ReadonlyMap<string, readonly SpecialDay[]>

interface Making {
  earlier?: EarlierFile | null
  /** Left out, they are read. */
  hours?: YardHours
  noteRow?: (row: FeedRow) => void
}

/**
 * Makes a file of a feed; null where its format is not written so. Rows of an earlier file whose vehicles did not
 * change are taken over: the file is the same as one made whole. Throws `UnknownSiteError` without an index.
 */
export async function makeFeed(
  ctx: SiteContext,
  feed: Pick<FeedOut, 'options' | 'searchPath'>,
  format: FeedFormat,
  kind: FileKind,
  { earlier = null, hours, noteRow }: Making = {},
): Promise<MadeFeed | null> {
  const writer = feedWriter(format, kind, feed.options)
  if (writer === null) return null
  const made: FeedInProgress = { bytes: 0, rows: [], leftOut: {} }
  const hash = createHash('sha256')
  const compressed: Buffer[] = []
  const outcome = outcomesOf(ctx, feed, { format, writer, hours: hours ?? (await specialDaysOf(ctx)), noteRow })
  const vehicles = vehiclesOfFeed(ctx, feed, format, earlier && (await rowsOf(earlier, writer)))
  await pipeline(
    Readable.from(chunksOf(vehicles, writer, outcome, made, hash)),
    createGzip({ level: GZIP_LEVEL }),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) compressed.push(chunk)
    },
  )
  return { ...made, body: Buffer.concat(compressed), sha256: hash.digest('hex') }
}

async function rowsOf({ body, rows, changed }: EarlierFile, writer: FeedWriter): Promise<EarlierRows | null> {
  const placed = await placedRows({ body, rows }, writer)
  return placed && { ids: new Set(rows.map(({ vehicleId }) => vehicleId)), rows: placed, changed }
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
  const made: FeedInProgress = { bytes: 0, rows: [], leftOut: {} }
  const outcome = outcomesOf(ctx, feed, { format, writer, hours: await specialDaysOf(ctx) })
  const chunks: Buffer[] = []
  const batches = [await feedVehicles(ctx, ids, format)]
  for await (const chunk of chunksOf(batches, writer, outcome, made, createHash('sha256'))) chunks.push(chunk)
  if (made.rows.length === 0) return null
  return { body: Buffer.concat(chunks), vehicleIds: made.rows.map(({ vehicleId }) => vehicleId) }
}

/** A file while it is made. */
type FeedInProgress = Omit<MadeFeed, 'body' | 'sha256'>

interface RowMaking {
  format: FeedFormat
  writer: FeedWriter
  hours: YardHours
  noteRow?: ((row: FeedRow) => void) | undefined
}

type Outcome = LeftOut | PlacedRow

const NO_DAYS: readonly SpecialDay[] = []

/** Makes and checks the row of one vehicle after the other; those of an earlier file are compared with them alone. */
function outcomesOf(
  { site }: SiteContext,
  { options }: Pick<FeedOut, 'options'>,
  { format, writer, hours, noteRow }: RowMaking,
): (entry: FeedVehicle | PlacedRow) => Outcome {
  const check = format.check()
  const photoUrl = photoUrlsOf(site)
  return (entry) => {
    if ('text' in entry) return check({ vehicleId: entry.vehicleId, cells: entry.unique }) ?? entry
    const { vehicle, photos, entered } = entry
    const specialDays = hours.get(vehicle.locationId ?? '') ?? NO_DAYS
    const facts = { ...publicFactsOf(site, vehicle, specialDays), photos, photoUrl, entered, options }
    const row = format.rowOf(facts)
    if (!isRow(row)) return row
    const against = check(row)
    if (against !== null) return against
    noteRow?.(row)
    const text = Buffer.from(writer.row(row))
    return { vehicleId: vehicle.id, bytes: text.length, price: priceMark(facts.price), unique: uniqueOf(row), text }
  }

  function uniqueOf({ cells }: FeedRow): FeedRow['cells'] {
    const values: Record<string, FeedValue> = {}
    for (const name of format.unique) if (cells[name] !== undefined) values[name] = cells[name]
    return values
  }
}

/** Other hours of each yard that has any, of the days that its page tells. */
export async function specialDaysOf(ctx: SiteContext): Promise<YardHours> {
  const days = daysAhead(await siteHoursAround(ctx, ctx.now), localDay(ctx.site, ctx.now))
  return Map.groupBy(days, ({ locationId }) => locationId)
}

type Batches = AsyncIterable<(FeedVehicle | PlacedRow)[]> | Iterable<FeedVehicle[]>

/** Rows made in one turn: some ten milliseconds, for which other requests wait. */
const ROWS_A_TURN = 250

async function* inTurns(batches: Batches): AsyncGenerator<(FeedVehicle | PlacedRow)[]> {
  for await (const batch of batches)
    for (let first = 0; first < batch.length; first += ROWS_A_TURN) {
      await setImmediate()
      yield batch.slice(first, first + ROWS_A_TURN)
    }
}

async function* chunksOf(
  batches: Batches,
  writer: FeedWriter,
  outcomeOf: (entry: FeedVehicle | PlacedRow) => Outcome,
  made: FeedInProgress,
  hash: Hash,
): AsyncGenerator<Buffer> {
  const noted = (chunk: Buffer) => {
    made.bytes += chunk.length
    hash.update(chunk)
    return chunk
  }
  const between = Buffer.from(writer.between)
  yield noted(Buffer.from(writer.head))
  for await (const batch of inTurns(batches)) {
    const texts: Buffer[] = []
    for (const entry of batch) {
      const outcome = outcomeOf(entry)
      if (!('text' in outcome)) {
        const id = 'text' in entry ? entry.vehicleId : entry.vehicle.id
        ;(made.leftOut[leftOutKey(outcome)] ??= []).push(id)
        continue
      }
      const { vehicleId, bytes, price, unique, text } = outcome
      if (made.rows.length > 0) texts.push(between)
      texts.push(text)
      made.rows.push({ vehicleId, bytes, price, unique })
    }
    if (texts.length > 0) yield noted(Buffer.concat(texts))
  }
  yield noted(Buffer.from(writer.foot))
}
