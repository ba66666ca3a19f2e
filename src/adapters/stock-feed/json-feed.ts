/** Reads JSON feeds: a plain list, or EasyCars' response with the list inside. */
import { isObject, storableText, type FeedRow } from '#domain/stock/cell-text.ts'
import { lookUp } from '#domain/look-up.ts'
import { withoutPrivateEnd, withoutPrivateMembers } from '#domain/stock/private-members.ts'
import { formatNamed } from '#domain/stock/stock-formats.ts'
import { renamedColumns } from '#domain/stock/column-map.ts'
import { BrokenFeedError, type FeedReading, type FeedRecord, type StockFeed } from '#ports/stock-feed.ts'
import { chooseFormat } from './choose-format.ts'
import { jsonScanner } from './json-scanner.ts'

/** Members that may hold the list: EasyCars', then ours. */
const LIST_NAMES = ['StockList', 'vehicles']

/** Vehicles whose members are looked at to recognise the format: an empty first one must not hide it. */
const LOOKED_AT = 20
const LONGEST_RAW = 4000

/** EasyCars' codes (formats.md §4.4); with 0 and 5 the list can be used. */
const EASYCARS_CODES: Record<string, string> = { 1: 'authentication failed', 7: 'failed', 9: 'system error' }

/** Opens the feed: reads its first vehicles and recognises the format. */
export async function openJsonFeed(bytes: AsyncIterable<Buffer>, reading: FeedReading): Promise<StockFeed> {
  const { formatName } = reading
  const records = jsonRecords(bytes)
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
  const format = chooseFormat('json', renamedColumns('json', found, reading), formatName)
  const all = joined(first, records)
  return { format, columns: null, records: Object.keys(reading.map).length === 0 ? all : renamed(all, reading) }
}

/** The records with their mapped members under the format's names; their raw text stays as it came. */
async function* renamed(records: AsyncGenerator<FeedRecord>, reading: FeedReading): AsyncGenerator<FeedRecord> {
  for await (const record of records) {
    if (record.kind === 'unreadable') yield record
    else {
      const members = Object.keys(record.row)
      const names = renamedColumns('json', members, reading)
      const row = Object.fromEntries(members.map((member, place) => [names[place] ?? member, record.row[member]]))
      yield { ...record, row }
    }
  }
}

/** The first `most` vehicles of a feed, without their private members; those that cannot be read are left out. */
export async function jsonRows(bytes: AsyncIterable<Buffer>, most: number): Promise<FeedRow[]> {
  const rows: FeedRow[] = []
  for await (const record of jsonRecords(bytes)) {
    if (record.kind === 'row') rows.push(record.row)
    if (rows.length >= most) break
  }
  return rows
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

async function* jsonRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<FeedRecord> {
  const scanner = jsonScanner(LIST_NAMES)
  let place = 0
  for await (const part of bytes) {
    for (const text of scanner.push(part)) {
      place += 1
      yield recordOf(text, place)
    }
  }
  scanner.end()
  assertAnswered(scanner.envelope, place)
}

function assertAnswered(envelope: ReadonlyMap<string, string>, places: number): void {
  const code = envelope.get('Code')
  const failure = code === undefined ? undefined : lookUp(EASYCARS_CODES, code)
  if (failure !== undefined) {
    throw new BrokenFeedError(
      `EasyCars answered with code ${code} (${failure}): ${envelope.get('ErrorMessage') ?? 'no message'}`,
    )
  }
  if (places === 0 && envelope.size > 0 && !envelope.has('Code')) {
    throw new BrokenFeedError(
      `The file holds no list of vehicles: [ {…}, {…} ] or {"${LIST_NAMES[0]}": [ … ]} expected.`,
    )
  }
}

function recordOf(text: string, line: number): FeedRecord {
  const value = parsedVehicle(text)
  if (!isObject(value)) {
    const problem =
      value === undefined ? 'the vehicle is not valid JSON' : 'the list holds something that is not an object'
    return {
      kind: 'unreadable',
      line,
      problem,
      raw: () =>
        storableText(
          withoutPrivateEnd(value === undefined ? text : JSON.stringify(withoutPrivateMembers(value)), LONGEST_RAW),
        ),
    }
  }
  const row = withoutPrivateMembers(value)
  if (!isObject(row)) return { kind: 'unreadable', line, problem: 'the vehicle is nested too deeply', raw: () => '' }
  return { kind: 'row', line, row, raw: () => storableText(JSON.stringify(row).slice(0, LONGEST_RAW)) }
}

/** The value of the text, `undefined` where it is no JSON. Commas before a closing bracket are forgiven. */
function parsedVehicle(text: string): unknown {
  for (const attempt of [text, withoutTrailingCommas(text)]) {
    try {
      return JSON.parse(attempt)
    } catch {
      continue
    }
  }
  return undefined
}

/** The text without commas that stand before a closing bracket; what is in quotes stays. */
function withoutTrailingCommas(text: string): string {
  return text.replace(/("(?:[^"\\]|\\[^])*"?)|,(?=\s*[}\]])/g, (_, quotedText: string | undefined) => quotedText ?? '')
}
