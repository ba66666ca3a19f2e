/** A part of a larger buffer keeps all of that in memory. */
const MOST_UNUSED = 1.1

/**
 * Bytes to be kept for long: copied where they are a part of a buffer that is more than a tenth larger, as compressing
 * and messages between processes leave them.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= bytes.length * MOST_UNUSED) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
