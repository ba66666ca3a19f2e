/** Reads a zip that a stranger made: few entries, each bounded before it is unpacked (Office R41). */
import type { FileHandle } from 'node:fs/promises'
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl'

/** A zip that cannot be read. Its message is for people. */
export class BrokenZip extends Error {
  override name = 'BrokenZip'
}

export interface ZipEntry {
  name: string
  /** Unpacks it. Throws `BrokenZip` where it is damaged, or larger than `mostBytes`. */
  read(mostBytes: number): Promise<Buffer>
}

const MOST_ENTRIES = 1_000

/** The entries of a zip by its central directory, folders left out. Throws `BrokenZip`. The caller closes the file. */
export async function openZip({ fd }: FileHandle): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  try {
    const zip = await fromFdPromise(fd, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > MOST_ENTRIES)
      throw new BrokenZip(`The zip has too many entries; valid: up to ${MOST_ENTRIES}.`)
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entryOf(zip, entry))
  } catch (error) {
    throw error instanceof BrokenZip ? error : new BrokenZip('This is not a zip, or it breaks off.')
  }
  return entries
}

function entryOf(zip: ZipFile, entry: Entry): ZipEntry {
  const name = entry.fileName
  return {
    name,
    read: async (mostBytes) => {
      if (entry.isEncrypted()) throw new BrokenZip(`${name} is encrypted.`)
      if (!entry.canDecodeFileData())
        throw new BrokenZip(`${name} is packed in a way that is not read; valid: deflate or stored.`)
      if (entry.uncompressedSize > mostBytes) throw new BrokenZip(`${name} is larger than ${mostBytes / 1024 ** 2} MB.`)
      try {
        // The size that the list tells may be a lie: the stream fails at the first byte beyond it.
        const stream = await zip.openReadStreamPromise(entry)
        return Buffer.concat(await stream.toArray())
      } catch {
        throw new BrokenZip(`${name} is damaged.`)
      }
    },
  }
}
