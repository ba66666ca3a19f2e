/** Reads a zip that a stranger made: few entries, each bounded before it is unpacked (Office R41). */
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** A zip that cannot be read. Its message is for people. */
export class BrokenZip extends Error {
  override name = 'BrokenZip'
}

export interface ZipEntry {
  name: string
  /** Unpacks it. Throws `BrokenZip` where it is damaged, or larger than `mostBytes`. */
  read(mostBytes: number): Promise<Buffer>
}

const inflate = promisify(inflateRaw)
const END = 0x06_05_4b_50
const CENTRAL = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 0xff_ff
const MOST_ENTRIES = 1_000
const LONGEST_CENTRAL = 1024 * 1024

/** The entries of a zip by its central directory, folders left out. */
export async function openZip(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  const tail = await bytesAt(
    file,
    Math.max(0, size - END_BYTES - LONGEST_COMMENT),
    Math.min(size, END_BYTES + LONGEST_COMMENT),
  )
  const end = endIn(tail)
  if (end === null) throw new BrokenZip('This is not a zip, or it breaks off.')
  const count = end.readUInt16LE(10)
  const length = end.readUInt32LE(12)
  if (count > MOST_ENTRIES || length > LONGEST_CENTRAL)
    throw new BrokenZip(`The zip has too many entries; valid: up to ${MOST_ENTRIES}.`)
  const central = await bytesAt(file, end.readUInt32LE(16), length)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count && at + CENTRAL_BYTES <= central.length;) {
    if (central.readUInt32LE(at) !== CENTRAL) throw new BrokenZip('The list of the zip is damaged.')
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => central.readUInt16LE(at + place))
    const next = at + CENTRAL_BYTES + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
    entries.push(entryOf(file, central.subarray(at, next)))
    at = next
  }
  return entries.filter(({ name }) => !name.endsWith('/'))
}

function endIn(tail: Buffer): Buffer | null {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END) return tail.subarray(at)
  }
  return null
}

function entryOf(file: FileHandle, row: Buffer): ZipEntry {
  const [flags, method] = [row.readUInt16LE(8), row.readUInt16LE(10)]
  const [packed, unpacked] = [row.readUInt32LE(20), row.readUInt32LE(24)]
  const name = row.toString('utf8', CENTRAL_BYTES, CENTRAL_BYTES + row.readUInt16LE(28))
  return {
    name,
    read: async (mostBytes) => {
      if ((flags & 1) === 1) throw new BrokenZip(`${name} is encrypted.`)
      const tooLarge = new BrokenZip(`${name} is larger than ${mostBytes / 1024 ** 2} MB.`)
      if (Math.max(packed, unpacked) > mostBytes) throw tooLarge
      const at = row.readUInt32LE(42)
      const local = await bytesAt(file, at, LOCAL_BYTES)
      if (local.length < LOCAL_BYTES || local.readUInt32LE(0) !== LOCAL) throw new BrokenZip(`${name} is damaged.`)
      const bytes = await bytesAt(file, at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28), packed)
      if (bytes.length < packed) throw new BrokenZip(`${name} is damaged.`)
      if (method === 0) return bytes
      if (method !== 8) throw new BrokenZip(`${name} is packed in a way that is not read; valid: deflate or stored.`)
      // The size that the list tells may be a lie: no more than the bound is ever unpacked.
      return inflate(bytes, { maxOutputLength: mostBytes }).catch((error: unknown) => {
        const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
        throw isLarge ? tooLarge : new BrokenZip(`${name} is damaged.`)
      })
    },
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
