/** Rows of a feed's compressed file with their text. */
import { createGunzip } from 'node:zlib'
import type { FileRow } from '#domain/feeds-out/feed-format.ts'
import type { FeedWriter } from '#domain/feeds-out/write-feed.ts'

/** A row and its text in the file. */
export interface PlacedRow extends FileRow {
  text: Buffer
}

const CHUNK_BYTES = 256 * 1024

/**
 * The rows of a file in their order, read as they are asked for, so that a file of any length needs no memory. Null
 * where the file has other columns than this writer.
 */
export async function placedRows(
  { body, rows }: { body: Buffer; rows: readonly FileRow[] },
  { head, between }: FeedWriter,
): Promise<AsyncGenerator<PlacedRow> | null> {
  const file = openFile(body)
  const begin = Buffer.from(head)
  if ((await file.take(begin.length))?.equals(begin)) return textsOf(file, rows, Buffer.byteLength(between))
  file.close()
  return null
}

async function* textsOf(file: OpenFile, rows: readonly FileRow[], gap: number): AsyncGenerator<PlacedRow> {
  try {
    for (const [place, row] of rows.entries()) {
      if (place > 0) await file.take(gap)
      const text = await file.take(row.bytes)
      if (text === null) throw new Error(`The file of a feed ends before the row of vehicle ${row.vehicleId}`)
      yield { ...row, text }
    }
  } finally {
    file.close()
  }
}

interface OpenFile {
  /** The next bytes of the text; null where the file ends before. */
  take(length: number): Promise<Buffer | null>
  close(): void
}

function openFile(body: Buffer): OpenFile {
  const stream = createGunzip({ chunkSize: CHUNK_BYTES })
  stream.end(body)
  const chunks: AsyncIterator<Buffer, undefined> = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    take: async (length) => {
      const parts = [rest]
      for (let bytes = rest.length; bytes < length;) {
        const { value } = await chunks.next()
        if (value === undefined) return null
        parts.push(value)
        bytes += value.length
      }
      const whole = parts.length === 1 ? rest : Buffer.concat(parts)
      rest = whole.subarray(length)
      return whole.subarray(0, length)
    },
    close: () => void stream.destroy(),
  }
}
