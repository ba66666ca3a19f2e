/** Feeds that are lists of vehicles: the format is recognised by the members of the first ones. */
import { isObject, storableText, type FeedRow } from '#domain/stock/cell-text.ts'
import { renamedColumns } from '#domain/stock/column-map.ts'
import { withoutPrivateMembers } from '#domain/stock/private-members.ts'
import type { FeedKind } from '#domain/stock/stock-format.ts'
import { formatNamed } from '#domain/stock/stock-formats.ts'
import { BrokenFeedError, type FeedReading, type FeedRecord, type StockFeed } from '#ports/stock-feed.ts'
import { chooseFormat } from './choose-format.ts'

/** Vehicles whose members are looked at to recognise the format: an empty first one must not hide it. */
const LOOKED_AT = 20
/** Characters kept of a row. */
export const LONGEST_RAW = 4000
/** Characters of one vehicle: a longer one lacks its end. */
export const LONGEST_VEHICLE = 4_000_000

/** Opens the feed: reads its first vehicles and recognises the format. */
export async function openListFeed(
  kind: FeedKind,
  records: AsyncGenerator<FeedRecord>,
  reading: FeedReading,
): Promise<StockFeed> {
  const { formatName } = reading
  const first: FeedRecord[] = []
  const members = new Set<string>()
  while (first.length < LOOKED_AT) {
    const next = await records.next()
    if (next.done === true) break
    first.push(next.value)
    if (next.value.kind === 'row') for (const name of Object.keys(next.value.row)) members.add(name)
  }
  if (first.length === 0 && formatName === null) {
    throw new BrokenFeedError(
      'The list of vehicles is empty, so its format cannot be recognised: name the format (--format).',
    )
  }
  const found = first.length === 0 ? columnsNamed(formatName) : [...members]
  const format = chooseFormat(kind, renamedColumns(kind, found, reading), formatName)
  const all = joined(first, records)
  return { format, columns: null, records: Object.keys(reading.map).length === 0 ? all : renamed(kind, all, reading) }
}

/** The records with their mapped members under the format's names; their raw text stays as it came. */
async function* renamed(
  kind: FeedKind,
  records: AsyncGenerator<FeedRecord>,
  reading: FeedReading,
): AsyncGenerator<FeedRecord> {
  for await (const record of records) {
    if (record.kind === 'unreadable') yield record
    else {
      const members = Object.keys(record.row)
      const names = renamedColumns(kind, members, reading)
      const row = Object.fromEntries(members.map((member, place) => [names[place] ?? member, record.row[member]]))
      yield { ...record, row }
    }
  }
}

/** An empty list has no columns to check: the format is taken at its name. */
function columnsNamed(formatName: string | null): readonly string[] {
  const named = formatName === null ? null : formatNamed(formatName)
  return named?.kind === 'format' ? named.format.signature : []
}

async function* joined(first: readonly FeedRecord[], rest: AsyncGenerator<FeedRecord>): AsyncGenerator<FeedRecord> {
  yield* first
  yield* rest
}

/** The first `most` rows; records that cannot be read are left out. */
export async function firstRows(records: AsyncGenerator<FeedRecord>, most: number): Promise<FeedRow[]> {
  const rows: FeedRow[] = []
  for await (const record of records) {
    if (record.kind === 'row') rows.push(record.row)
    if (rows.length >= most) break
  }
  return rows
}

/** A vehicle of a list as a record, without its private members. Its raw text is JSON. */
export function vehicleRecord(vehicle: FeedRow, line: number): FeedRecord {
  const row = withoutPrivateMembers(vehicle)
  if (!isObject(row)) return { kind: 'unreadable', line, problem: 'the vehicle is nested too deeply', raw: () => '' }
  return { kind: 'row', line, row, raw: () => storableText(JSON.stringify(row).slice(0, LONGEST_RAW)) }
}
