import type { FeedKind } from '#domain/stock/stock-format.ts'
import { BrokenFeedError, type FeedReading, type OpenStockFeed, type StockFeed } from '#ports/stock-feed.ts'
import { openCsvFeed } from './csv-feed.ts'
import { isMarkup, readHead, refuseMarkup } from './feed-head.ts'
import { openJsonFeed } from './json-feed.ts'
import { utf8Bytes } from './utf8-bytes.ts'

const NEWLINES = new Set(Buffer.from('\n\r'))

interface Reader {
  /** Pattern of the file's first bytes; null accepts any. */
  begins: RegExp | null
  open: (bytes: AsyncIterable<Buffer>, reading: FeedReading, endsInNewline: () => boolean) => Promise<StockFeed>
}

/** Readers by kind of file. A file that does not begin like JSON is read as CSV. */
const READERS: Record<FeedKind, Reader> = {
  json: { begins: /^\s*[[{]/, open: openJsonFeed },
  csv: { begins: null, open: openCsvFeed },
}

/** Whether a file that begins so is JSON. */
export const beginsLikeJson = (first: Buffer): boolean =>
  READERS.json.begins?.test(first.toString('latin1', 0, 1000)) === true

/** Reads feeds of every kind. */
export const openStockFeed: OpenStockFeed = async (bytes, formatName, map = {}) => {
  const checked = utf8Bytes(bytes)
  const first = await firstText(checked)
  if (first === null)
    throw new BrokenFeedError('The file is empty. A CSV with a header line, or a JSON list of vehicles, expected.')
  let last: number | undefined
  async function* all(): AsyncGenerator<Buffer> {
    for await (const part of restored(first ?? Buffer.alloc(0), checked)) {
      last = part.at(-1)
      yield part
    }
  }
  const beginning = first.toString('latin1', 0, 1000)
  if (isMarkup(beginning)) refuseMarkup((await readHead(restored(first, checked), () => false)).text)
  const reader = Object.values(READERS).find(({ begins }) => begins?.test(beginning)) ?? READERS.csv
  return reader.open(all(), { formatName, map }, () => last !== undefined && NEWLINES.has(last))
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
