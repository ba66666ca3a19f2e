/**
 * Reads our own export as XML (R45): `<vehicles>` around a `<vehicle>` for each, its elements are the columns. An
 * element that repeats is a list, one with elements inside an object.
 */
import { Parser } from 'htmlparser2'
import type { FeedRow } from '#domain/stock/cell-text.ts'
import { LIST_COLUMNS } from '#domain/stock/formats/forecourt.ts'
import { BrokenFeedError, type FeedReading, type FeedRecord, type StockFeed } from '#ports/stock-feed.ts'
import { LONGEST_VEHICLE, openListFeed, vehicleRecord } from './list-feed.ts'

const [LIST, VEHICLE] = ['vehicles', 'vehicle']
/** Deeper than any vehicle goes. */
const DEEPEST = 12

/** Whether a text begins like our own XML. */
export const beginsLikeOwnXml = (text: string): boolean => /^\s*(?:<\?xml[^<>]*\?>\s*)?<vehicles[\s/>]/.test(text)

/** Opens the feed: reads its first vehicles and recognises the format. */
export const openXmlFeed = (bytes: AsyncIterable<Buffer>, reading: FeedReading): Promise<StockFeed> =>
  openListFeed('xml', xmlRecords(bytes), reading)

/** The vehicles of the file in their order. Throws `BrokenFeedError` where it is cut off or is no list of ours. */
export async function* xmlRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<FeedRecord> {
  const scanner = vehicleScanner()
  let line = 0
  for await (const part of bytes)
    for (const vehicle of scanner.push(part.toString('utf8'))) yield vehicleRecord(vehicle, (line += 1))
  scanner.end()
}

interface OpenElement {
  name: string
  text: string
  members: Map<string, unknown[]>
  /** Where its tag ends: an empty element (`<a/>`) is closed at the same place. */
  tagEnd: number
}

/** Puts vehicles together from parts of a file. Entities that a file declares itself are never expanded. */
function vehicleScanner() {
  const open: OpenElement[] = []
  let ready: FeedRow[] = []
  let [count, isClosed, written, vehicleEnd] = [0, false, 0, 0]
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (isClosed) throw new BrokenFeedError(`<${name}> stands after the end of the list of vehicles.`)
        const wanted = [LIST, VEHICLE][open.length] ?? name
        if (name !== wanted) throw new BrokenFeedError(`<${name}> stands where <${wanted}> is expected.`)
        if (open.length >= DEEPEST)
          throw new BrokenFeedError(`Vehicle ${count + 1} of the list is nested more than ${DEEPEST} deep.`)
        open.push({ name, text: '', members: new Map(), tagEnd: parser.endIndex })
      },
      ontext: (text) => {
        const element = open.at(-1)
        if (element !== undefined) element.text += text
        else if (text.trim() !== '') throw new BrokenFeedError('Text stands outside the list of vehicles.')
      },
      onclosetag: (name, isImplied) => {
        const element = open.pop()
        if (element === undefined) return
        if (isImplied && element.tagEnd !== parser.endIndex)
          throw new BrokenFeedError(`<${name}> of vehicle ${count + 1} is not closed.`)
        if (open.length === 0) isClosed = true
        else if (open.length > 1) addMember(open, element)
        else {
          count += 1
          vehicleEnd = parser.endIndex
          ready.push(objectOf(element))
        }
      },
    },
    { xmlMode: true },
  )
  return {
    /** Vehicles whose end is in this part of the file. */
    push(text: string): FeedRow[] {
      ready = []
      parser.write(text)
      written += text.length
      if (written - vehicleEnd > LONGEST_VEHICLE)
        throw new BrokenFeedError(`Vehicle ${count + 1} of the list is longer than 4 MB: its end is missing.`)
      return ready
    },
    end() {
      if (!isClosed) throw new BrokenFeedError(`The file ends before its list does, after ${count} vehicles.`)
    },
  }
}

/** Adds a closed element to the one around it. */
function addMember(open: readonly OpenElement[], element: OpenElement): void {
  const { name, text, members } = element
  const value = members.size === 0 ? text : objectOf(element)
  const around = open.at(-1)?.members
  const values = around?.get(name)
  if (values === undefined) around?.set(name, [value])
  else values.push(value)
}

/** A list of one entry stays a list, since its text may hold the separators by which lists in text are parted. */
const objectOf = ({ members }: OpenElement): FeedRow =>
  Object.fromEntries(
    [...members].map(([name, values]) => [name, values.length > 1 || LIST_COLUMNS.has(name) ? values : values[0]]),
  )
