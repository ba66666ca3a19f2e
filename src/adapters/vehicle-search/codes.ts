/** One code for each row, in two bytes. Beyond 65,536 codes they take four bytes. */
export type Codes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

const MOST_NARROW_CODE = 0xffff

/** The same codes with room for `length` of them, of which the greatest will be `greatest`. */
export function resizedCodes(codes: Codes, length: number, greatest: number): Codes {
  const isNarrow = codes instanceof Uint16Array && greatest <= MOST_NARROW_CODE
  const resized = isNarrow ? new Uint16Array(length) : new Uint32Array(length)
  resized.set(codes.subarray(0, length))
  return resized
}

/** Codes that can hold `code`: the same ones, unless it is the first that needs four bytes. */
export function widened(codes: Codes, code: number): Codes {
  return code > MOST_NARROW_CODE && codes instanceof Uint16Array ? resizedCodes(codes, codes.length, code) : codes
}
