import type { FeedKind } from '#domain/stock/stock-format.ts'
import { BrokenFeedError, type FeedReading, type OpenStockFeed, type StockFeed } from '#ports/stock-feed.ts'
import { openCsvFeed } from './csv-feed.ts'
import { EXPECTED_FILES, isMarkup, readHead, refuseMarkup } from './feed-head.ts'
import { openJsonFeed } from './json-feed.ts'
import { utf8Bytes } from './utf8-bytes.ts'
import { beginsLikeOwnXml, openXmlFeed } from './xml-feed.ts'

const NEWLINES = new Set(Buffer.from('\n\r'))

type Reader = (bytes: AsyncIterable<Buffer>, reading: FeedReading, endsInNewline: () => boolean) => Promise<StockFeed>

const READERS: Readonly<Record<FeedKind, Reader>> = { json: openJsonFeed, xml: openXmlFeed, csv: openCsvFeed }

/** The kind of a file that begins so. One that begins neither like JSON nor like our own XML is read as CSV. */
export function kindOfFile(beginning: string): FeedKind {
  if (/^\s*[[{]/.test(beginning)) return 'json'
  return beginsLikeOwnXml(beginning) ? 'xml' : 'csv'
}

/** Reads feeds of every kind. */
export const openStockFeed: OpenStockFeed = async (bytes, formatName, map = {}) => {
  const checked = utf8Bytes(bytes)
  const first = await firstText(checked)
  if (first === null) throw new BrokenFeedError(`The file is empty. ${EXPECTED_FILES} expected.`)
  let last: number | undefined
  async function* all(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of source) {
      last = part.at(-1)
      yield part
    }
  }
  const { text, bytes: whole } = await readHead(
    restored(first, checked),
    (begun) => /\S/.test(begun) && !isMarkup(begun),
  )
  const kind = kindOfFile(text)
  if (kind === 'csv') refuseMarkup(text)
  return READERS[kind](all(whole), { formatName, map }, () => last !== undefined && NEWLINES.has(last))
}

/** The bytes up to and with the first part that is not blank. */
async function firstText(bytes: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  for (;;) {
    const next = await bytes.next()
    if (next.done === true) return null
    if (/\S/.test(next.value.toString('latin1'))) return next.value
  }
}

async function* restored(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}
