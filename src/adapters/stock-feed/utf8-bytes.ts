/** Checks that a stream of bytes is UTF-8. A wrong encoding garbles names, and nothing else notices. */
import { isUtf8 } from 'node:buffer'
import { BrokenFeedError } from '#ports/stock-feed.ts'

const EXPECTED = 'UTF-8 expected: save the file as "CSV UTF-8" or set the export to UTF-8'

/** Files that people send in a feed's place, by their first bytes. */
const PACKED = [
  { start: Buffer.from('PK\u0003\u0004'), name: 'an Excel workbook or ZIP file' },
  { start: Buffer.from([0x1f, 0x8b]), name: 'packed with gzip' },
  { start: Buffer.from('%PDF'), name: 'a PDF' },
]

/** Passes the bytes on without a byte order mark. Throws `BrokenFeedError` at the first that is not UTF-8. */
export async function* utf8Bytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let passed = 0
  let carried: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    let bytes = carried.length === 0 ? asBuffer(part) : Buffer.concat([carried, part])
    if (passed === 0 && bytes.length < 4) {
      carried = bytes
      continue
    }
    if (passed === 0) bytes = withoutMark(bytes)
    const whole = bytes.length - unfinishedCharacter(bytes)
    carried = Buffer.from(bytes.subarray(whole))
    const checked = bytes.subarray(0, whole)
    assertUtf8(checked, passed)
    passed += checked.length
    if (checked.length > 0) yield checked
  }
  if (carried.length === 0) return
  const rest = passed === 0 ? withoutMark(carried) : carried
  assertUtf8(rest, passed)
  if (rest.length > 0) yield rest
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function withoutMark(bytes: Buffer): Buffer {
  const [first, second, third] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new BrokenFeedError(`The file is UTF-16. ${EXPECTED}.`)
  if (first === 0 || (second === 0 && bytes[3] === 0))
    throw new BrokenFeedError(`The file is UTF-16 without a mark, or no text at all. ${EXPECTED}.`)
  const packed = PACKED.find(({ start }) => bytes.subarray(0, start.length).equals(start))
  if (packed !== undefined)
    throw new BrokenFeedError(`The file is ${packed.name}, not text. A CSV or JSON file in UTF-8 expected.`)
  return first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes
}

function assertUtf8(bytes: Buffer, before: number): void {
  if (isUtf8(bytes)) return
  const at = firstBadByte(bytes)
  const code = (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')
  throw new BrokenFeedError(
    `Byte ${before + at + 1} of the file (0x${code}) is not UTF-8; it looks like Latin-1 or Windows-1252. ${EXPECTED}.`,
  )
}

/** Bytes at the end that begin a character which the next part finishes. */
function unfinishedCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0b1100_0000) === 0b1000_0000) continue
    const length = byte >= 0b1111_0000 ? 4 : byte >= 0b1110_0000 ? 3 : byte >= 0b1100_0000 ? 2 : 1
    return length > back ? back : 0
  }
  return 0
}

function firstBadByte(bytes: Buffer): number {
  let [good, bad] = [0, bytes.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const start = bytes.subarray(0, middle)
    if (isUtf8(start.subarray(0, middle - unfinishedCharacter(start)))) good = middle
    else bad = middle
  }
  // The error begins at the character that the bad byte should have continued.
  return good - unfinishedCharacter(bytes.subarray(0, good))
}
