/** Returns the length of a grown array: a quarter more than needed. It trades a little memory for few copies. */
export function roomFor(length: number): number {
  return Math.max(64, Math.ceil(length * 1.25))
}

/** Room that a finished column keeps: the next few vehicles then come without copying it. */
export function finishedRoomFor(length: number): number {
  return length + Math.max(16, length >>> 5)
}

export function grownInt32(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  return length <= array.length ? array : resizedInt32(array, roomFor(length))
}

export function grownUint32(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  return length <= array.length ? array : resizedUint32(array, roomFor(length))
}

export function resizedInt32(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const resized = new Int32Array(length)
  resized.set(array.subarray(0, length))
  return resized
}

export function resizedUint32(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const resized = new Uint32Array(length)
  resized.set(array.subarray(0, length))
  return resized
}

export function resizedUint8(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const resized = new Uint8Array(length)
  resized.set(array.subarray(0, length))
  return resized
}

export function resizedFloat64(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const resized = new Float64Array(length)
  resized.set(array.subarray(0, length))
  return resized
}

/**
 * Index of the first element for which `isBefore` is false, in an order where those for which it is true come first.
 */
export function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
