/** Reads JSON feeds: a plain list, or EasyCars' response with the list inside. */
import { isObject, storableText } from '#domain/stock/cell-text.ts'
import { lookUp } from '#domain/look-up.ts'
import { withoutPrivateEnd, withoutPrivateMembers } from '#domain/stock/private-members.ts'
import { BrokenFeedError, type FeedReading, type FeedRecord, type StockFeed } from '#ports/stock-feed.ts'
import { jsonScanner } from './json-scanner.ts'
import { LONGEST_RAW, openListFeed, vehicleRecord } from './list-feed.ts'

/** Members that may hold the list: EasyCars', then ours. */
const LIST_NAMES = ['StockList', 'vehicles']

/** EasyCars' codes (formats.md §4.4); with 0 and 5 the list can be used. */
const EASYCARS_CODES: Record<string, string> = { 1: 'authentication failed', 7: 'failed', 9: 'system error' }

/** Opens the feed: reads its first vehicles and recognises the format. */
export const openJsonFeed = (bytes: AsyncIterable<Buffer>, reading: FeedReading): Promise<StockFeed> =>
  openListFeed('json', jsonRecords(bytes), reading)

/** The vehicles of the list in their order. Throws `BrokenFeedError` where it is cut off or an answer without one. */
export async function* jsonRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<FeedRecord> {
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
  return vehicleRecord(value, line)
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
