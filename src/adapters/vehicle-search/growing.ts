/** Room for half as much again, so that adding one by one costs no more than a few copies in all. */
function roomFor(length: number): number {
  return Math.max(64, Math.ceil(length * 1.5))
}

export function grownUint32(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const grown = new Uint32Array(roomFor(length))
  grown.set(array)
  return grown
}

export function grownInt32(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const grown = new Int32Array(roomFor(length))
  grown.set(array)
  return grown
}

export function grownFloat64(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (length <= array.length) return array
  const grown = new Float64Array(roomFor(length))
  grown.set(array)
  return grown
}

/** Index of the first element for which `isBefore` is false, in an order where those for which it is true come first. */
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
