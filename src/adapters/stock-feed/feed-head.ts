/** Reads the beginning of a feed to detect its kind. It passes all bytes on, so a reader gets the whole feed. */
import { BrokenFeedError } from '#ports/stock-feed.ts'

/** Bytes that tell a page from a feed, or hold a header. */
const HEAD_BYTES = 64 * 1024

export interface FeedHead {
  text: string
  /** All bytes of the feed, those of the head again. */
  bytes: AsyncGenerator<Buffer>
}

/** Reads ahead until the text so far is enough, at most 64 KB. */
export async function readHead(source: AsyncIterable<Buffer>, isEnough: (text: string) => boolean): Promise<FeedHead> {
  const parts = source[Symbol.asyncIterator]()
  const read: Buffer[] = []
  let size = 0
  let text = ''
  while (size < HEAD_BYTES && !isEnough(text)) {
    const next = await parts.next()
    if (next.done === true) break
    read.push(next.value)
    size += next.value.length
    text = Buffer.concat(read).toString('utf8')
  }
  return { text, bytes: restored(read, parts) }
}

async function* restored(read: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* read
  for (;;) {
    const next = await rest.next()
    if (next.done === true) return
    yield next.value
  }
}

/** Files that are read, for messages. */
export const EXPECTED_FILES = 'A CSV with a header line, a JSON list of vehicles, or our own XML (<vehicles><vehicle>…)'

/** Throws `BrokenFeedError` for a text that is a web page or XML that is not ours. */
export function refuseMarkup(text: string): void {
  if (!isMarkup(text)) return
  if (/<(!doctype\s+html|html|head|body)\b/i.test(text)) {
    const title = /<title[^<>]*>([^<]*)/i.exec(text)?.[1]?.trim() ?? ''
    throw new BrokenFeedError(
      `This is an HTML page${title === '' ? '' : ` ("${title.slice(0, 80)}")`}, not a feed: a sign-in or error page ` +
        `may have been saved in its place. ${EXPECTED_FILES} expected.`,
    )
  }
  throw new BrokenFeedError(`The file is XML. ${EXPECTED_FILES} expected.`)
}

export const isMarkup = (text: string) => /^\s*</.test(text)

/** Separators of CSV files; a spreadsheet set to another country writes semicolons. */
const SEPARATORS = [',', ';', '\t']

/** Lines that may stand before the header: a title, the day of the export. */
export const MOST_TITLE_LINES = 5

/** Fewer separators than this may be a title's own commas; every header has more columns. */
const HEADER_SEPARATORS = 3

/** The separator of the first line that looks like a header; a comma where none does. */
export function separatorIn(text: string): string {
  return headerIn(linesOf(text))?.separator ?? ','
}

/** Whether the head holds a whole line that looks like a header, or so many others that none will come. */
export function holdsHeader(text: string): boolean {
  const whole = linesOf(text).slice(0, -1)
  return headerIn(whole) !== undefined || whole.length > MOST_TITLE_LINES
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/)

function headerIn(lines: readonly string[]): { separator: string } | undefined {
  for (const line of lines.slice(0, MOST_TITLE_LINES + 1)) {
    const bare = line.replace(/"[^"]*"/g, '')
    const counted = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length - 1 }))
    const most = counted.reduce((best, other) => (other.count > best.count ? other : best))
    if (most.count >= HEADER_SEPARATORS) return most
  }
  return undefined
}
