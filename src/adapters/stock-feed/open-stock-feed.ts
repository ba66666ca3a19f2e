import { BrokenFeedError, type OpenStockFeed } from '#ports/stock-feed.ts'
import { openCsvFeed } from './csv-feed.ts'
import { openJsonFeed } from './json-feed.ts'
import { utf8Bytes } from './utf8-bytes.ts'

const NEWLINES = new Set(Buffer.from('\n\r'))

/** Reads CSV and JSON feeds: what begins with a bracket is JSON. */
export const openStockFeed: OpenStockFeed = async (bytes, formatName) => {
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
  return /^\s*[[{]/.test(first.toString('latin1', 0, 1000))
    ? openJsonFeed(all(), formatName)
    : openCsvFeed(all(), formatName, () => last !== undefined && NEWLINES.has(last))
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
