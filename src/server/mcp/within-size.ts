/** Keeps an answer within its size (R63). */

/**
 * Bytes of one form of an answer. It goes out as text and as data, and the text's quotes are escaped: both with their
 * frame stay within 32 KB.
 */
const MOST_BYTES = 14 * 1024
/** Shorter texts and lists stay whole. */
const SHORTEST_CUT = 8
const MORE = 'Some of this was left out for its size; the page of `link` has all of it.'

/**
 * The answer, its longest lists and texts of others halved until it fits; `more` then says so. Warnings stay whole, as
 * the law wants them.
 */
export function withinSize(answer: Record<string, unknown>): Record<string, unknown> {
  let fitting = answer
  while (bytesOf(fitting) > MOST_BYTES) {
    const longest = longestIn(fitting, [])
    if (longest === null) return fitting
    fitting = { ...halved(fitting, longest.path), more: MORE }
  }
  return fitting
}

/** Signs beyond ASCII and quotes take more in JSON inside JSON. */
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(JSON.stringify(value)) ?? '') - 2

interface Place {
  path: (string | number)[]
  bytes: number
}

/** The place of the longest text or list; a list inside a longer list is found once that one is short. */
function longestIn(value: unknown, path: Place['path']): Place | null {
  const own = isCuttable(value, path) ? { path, bytes: bytesOf(value) } : null
  const entries = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
  return entries
    .map(([name, part]) => longestIn(part, [...path, name]))
    .reduce(
      (longest, next) => (next !== null && (longest === null || next.bytes > longest.bytes) ? next : longest),
      own,
    )
}

function isCuttable(value: unknown, path: Place['path']): boolean {
  if (Array.isArray(value)) return value.length > 1
  return typeof value === 'string' && value.length > SHORTEST_CUT && path[0] === 'untrusted_text'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function halved(value: Record<string, unknown>, path: Place['path']): Record<string, unknown> {
  const [name = '', ...rest] = path
  return { ...value, [name]: halvedAt(value[name], rest) }
}

function halvedAt(value: unknown, [name, ...rest]: Place['path']): unknown {
  if (name === undefined) return half(value)
  if (Array.isArray(value)) return value.map((part, index) => (index === name ? halvedAt(part, rest) : part))
  return isRecord(value) ? { ...value, [name]: halvedAt(value[name], rest) } : value
}

function half(value: unknown): unknown {
  if (typeof value === 'string') return `${value.slice(0, Math.floor(value.length / 2)).toWellFormed()}…`
  return Array.isArray(value) ? value.slice(0, Math.floor(value.length / 2)) : value
}
