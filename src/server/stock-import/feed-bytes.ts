/** Streams a feed's bytes to its reader. It counts them, can be aborted, and closes the file at the end. */
import { open, type FileHandle } from 'node:fs/promises'
import { BrokenFeedError } from '#ports/stock-feed.ts'

const PART_BYTES = 64 * 1024

/** The file itself, not what is in it, is the trouble: no import took place. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

/** Progress of reading a feed. */
export interface FeedProgress {
  bytes: number
  /** Size of the feed, or `null` for a stream. */
  total: number | null
}

export interface OpenBytes {
  bytes: AsyncIterable<Uint8Array>
  total: number | null
  close(): Promise<void>
}

/** Opens a feed's file. Rejects with `UnreadableFileError` when it cannot be read. The caller closes it. */
export async function openFileBytes(path: string): Promise<OpenBytes> {
  let handle: FileHandle | null = null
  try {
    handle = await open(path)
    const stat = await handle.stat()
    if (stat.isDirectory()) throw new UnreadableFileError(`${path} is a folder; give the path of a feed file.`)
    const opened = handle
    return { bytes: partsOf(opened), total: stat.isFile() ? stat.size : null, close: () => opened.close() }
  } catch (error) {
    await handle?.close()
    if (error instanceof UnreadableFileError) throw error
    const code = codeOf(error)
    throw new UnreadableFileError(code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code}).`)
  }
}

async function* partsOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PART_BYTES), 0, PART_BYTES)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

/**
 * Passes the bytes on and counts them in `passed`. A source that fails midway is a broken feed; an aborted `signal`
 * ends even a read that is waiting, with the signal's reason.
 */
export async function* countedBytes(
  source: AsyncIterable<Uint8Array>,
  passed: FeedProgress,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const parts = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await unlessAborted(parts.next().catch(asBroken), signal)
    if (next.done === true) return
    passed.bytes += next.value.length
    yield next.value
  }
}

function asBroken(error: unknown): never {
  if (error instanceof BrokenFeedError) throw error
  throw new BrokenFeedError(`The feed cannot be read to its end (${codeOf(error)}). Nothing was imported.`)
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
