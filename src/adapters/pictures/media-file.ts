import { createHash } from 'node:crypto'
import type { ReadStream, Stats } from 'node:fs'
import { openInside } from './picture-folder.ts'

/** An open file of a media folder, sent unchanged. The caller closes it or reads its stream to the end. */
export interface MediaFile {
  stats: Stats
  /** A stream of its bytes, the ends counted in; closes the file when it ends. */
  stream: (range?: { first: number; last: number }) => ReadStream
  close: () => Promise<void>
}

/** Opens a file by its path inside a media folder; null where there is none, or a link leads out of the folder. */
export async function openMediaFile(folder: string, path: string): Promise<MediaFile | null> {
  const opened = await openInside(folder, path)
  if ('reason' in opened) return null
  const { file, stats } = opened
  return {
    stats,
    stream: (range) => file.createReadStream(range === undefined ? {} : { start: range.first, end: range.last }),
    close: () => file.close(),
  }
}

/** First 32 hex digits of the SHA-256 of a file's bytes, read in pieces; closes the file. */
export async function hashOfFile(file: MediaFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of file.stream()) hash.update(piece)
  return hash.digest('hex').slice(0, 32)
}
