import { contentHashOf } from './content-hash.ts'

/** First bytes of a sealed file; the digit names the form of the seal. */
const MAGIC = Buffer.from('FCPIC1\r\n', 'latin1')
const HASH_BYTES = 16
const LENGTH_AT = MAGIC.length
const HASH_AT = LENGTH_AT + 4
/** Bytes of the seal in front of the content. */
export const SEAL_BYTES = HASH_AT + HASH_BYTES

/** A seal and behind it the bytes: magic, length (uint32, big endian), first half of their SHA-256. */
export async function sealed(bytes: Uint8Array): Promise<Buffer> {
  const seal = Buffer.alloc(SEAL_BYTES)
  MAGIC.copy(seal)
  seal.writeUInt32BE(bytes.length, LENGTH_AT)
  seal.write(await contentHashOf(bytes), HASH_AT, 'hex')
  return Buffer.concat([seal, bytes])
}

/** The bytes behind a file's seal; null when they are not those that were sealed: cut, changed or never sealed (S5). */
export async function unsealed(file: Buffer): Promise<Buffer | null> {
  if (file.length <= SEAL_BYTES || !file.subarray(0, LENGTH_AT).equals(MAGIC)) return null
  const bytes = file.subarray(SEAL_BYTES)
  if (file.readUInt32BE(LENGTH_AT) !== bytes.length) return null
  return (await contentHashOf(bytes)) === file.toString('hex', HASH_AT, SEAL_BYTES) ? bytes : null
}
