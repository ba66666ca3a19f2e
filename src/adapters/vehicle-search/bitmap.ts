/**
 * Sets of rows, with one bit for each row. Row `r` is bit `r % 32` of word `r / 32`, so one instruction handles 32
 * rows.
 */
export type Bitmap = Int32Array<ArrayBuffer>

export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5
}

export function hasRow(bitmap: Bitmap, row: number): boolean {
  return (((bitmap[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
}

export function addRow(bitmap: Bitmap, row: number): void {
  const word = row >>> 5
  bitmap[word] = (bitmap[word] ?? 0) | (1 << (row & 31))
}

export function removeRow(bitmap: Bitmap, row: number): void {
  const word = row >>> 5
  bitmap[word] = (bitmap[word] ?? 0) & ~(1 << (row & 31))
}

/** Rows in the first `words` words. */
export function countRows(bitmap: Bitmap, words: number): number {
  let count = 0
  for (let word = 0; word < words; word++) {
    // Sums of bits in pairs, fours and bytes, side by side in one number.
    let bits = bitmap[word] ?? 0
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Writes the rows of a set into `rows`, ascending; returns how many. */
export function listRows(bitmap: Bitmap, words: number, rows: Int32Array): number {
  let length = 0
  for (let word = 0; word < words; word++) {
    let bits = bitmap[word] ?? 0
    while (bits !== 0) {
      rows[length++] = (word << 5) + 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
    }
  }
  return length
}
