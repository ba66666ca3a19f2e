/**
 * Collects rows as one JSON list in a reused buffer. As strings the batches would be large objects that the garbage
 * collector frees late: measured at twice the resident size.
 */
export interface JsonBatch {
  rows: number
  /** Bytes gathered. */
  size: number
  add(row: string): void
  /** The list, valid until the next `clear`. */
  list(): Buffer
  clear(): void
}

const FIRST_SIZE = 1 << 20
/** UTF-16 text needs at most three bytes a unit. */
const MOST_BYTES = 3

export function jsonBatch(): JsonBatch {
  let bytes = Buffer.allocUnsafe(FIRST_SIZE)
  const batch: JsonBatch = {
    rows: 0,
    size: 0,
    add(row) {
      const needed = batch.size + row.length * MOST_BYTES + 2
      if (needed > bytes.length) bytes = Buffer.concat([bytes], Math.max(needed, bytes.length * 2))
      batch.size += bytes.write(`${batch.rows === 0 ? '[' : ','}${row}`, batch.size)
      batch.rows += 1
    },
    list() {
      bytes.write(']', batch.size)
      return bytes.subarray(0, batch.size + 1)
    },
    clear() {
      batch.rows = 0
      batch.size = 0
    },
  }
  return batch
}
