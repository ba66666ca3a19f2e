/** Keeps files of stock feeds gzip below DATA_DIR/feeds, so that a run can be made again (R47). */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { MOST_FEED_BYTES } from '#domain/office/feeds/feed-source.ts'
import { BrokenFeedError } from '#ports/stock-feed.ts'

export interface KeptFile {
  /** Name in the site's folder. */
  name: string
  /** Bytes of the feed, unpacked. */
  bytes: number
}

/**
 * Takes a feed in, whatever its packing: gzip is seen by its first bytes. Rejects with `BrokenFeedError` where it
 * breaks off, cannot be unpacked or is larger than 50 MB; no file is left then.
 */
export async function keepFile(
  folder: string,
  siteId: string,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<KeptFile> {
  const own = join(folder, siteId)
  await mkdir(own, { recursive: true })
  const name = randomUUID()
  const path = join(own, name)
  let bytes = 0
  async function* counted(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      bytes += part.length
      if (bytes > MOST_FEED_BYTES)
        throw new BrokenFeedError(`The feed is larger than ${MOST_FEED_BYTES / 1024 ** 2} MB, which is the most.`)
      yield part
    }
  }
  try {
    const { isGzip, parts } = await unpackedOrNot(source)
    const packing = [createGzip({ level: 6 }), createWriteStream(path, { flags: 'wx' })] as const
    const stream = Readable.from(parts, { objectMode: false })
    await (isGzip
      ? pipeline(stream, createGunzip(), counted, ...packing, { signal })
      : pipeline(stream, counted, ...packing, { signal }))
    return { name, bytes }
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof BrokenFeedError || signal?.aborted === true) throw error
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new BrokenFeedError(`The feed cannot be read to its end (${why}). Nothing was imported.`)
  }
}

async function unpackedOrNot(source: AsyncIterable<Uint8Array>) {
  const parts = source[Symbol.asyncIterator]()
  let head: Uint8Array = Buffer.alloc(0)
  // A first part may be one byte long; two tell gzip.
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    head = Buffer.concat([head, next.value])
    if (head.length > 1) break
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) yield next.value
  }
  return { isGzip: head[0] === 0x1f && head[1] === 0x8b, parts: all() }
}

/** The feed in a kept file, unpacked. The stream fails where the file is gone. */
export function openKeptFile(folder: string, siteId: string, name: string): Readable {
  const file = createReadStream(join(folder, siteId, name))
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  unpacked.on('close', () => file.destroy())
  return file.pipe(unpacked)
}

export async function dropFile(folder: string, siteId: string, name: string): Promise<void> {
  await rm(join(folder, siteId, name), { force: true })
}
