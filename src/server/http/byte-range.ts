/** One range of bytes; both ends are inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The range that a Range header asks of a file (RFC 9110, 14.2). Null where the whole file answers it: no header,
 * another unit, several ranges or nonsense. `beyond`: the file ends before it.
 */
export function byteRangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'beyond' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = asked ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const wanted = Number(to)
    return wanted === 0 || sizeBytes === 0 ? 'beyond' : { first: Math.max(0, sizeBytes - wanted), last: sizeBytes - 1 }
  }
  const [first, last] = [Number(from), to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)]
  if (first >= sizeBytes) return 'beyond'
  return last < first ? null : { first, last }
}
