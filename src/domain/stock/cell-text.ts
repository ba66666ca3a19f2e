/** Converts a cell of a feed to text that can be stored. Empty cells become null. */

/** One row of a feed as its reader gives it: column name → text (CSV) or any JSON value. */
export type FeedRow = Readonly<Record<string, unknown>>

/** Texts that feeds write in an empty cell (formats.md §1: `-`, `- / -`, `nan`). */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '- / -',
  '-/-',
  'nan',
  'null',
  'undefined',
  'n/a',
  '#n/a',
  '#ref!',
  '#value!',
  'tba',
  'tbc',
  'unknown',
])

/** Longest text kept of one cell; a dealer's comments come nowhere near it. */
export const MAX_CELL_CHARACTERS = 50_000

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\ufeff\ufffe\uffff]/g

/**
 * Text that PostgreSQL and XML can hold: no NUL or other control character, no half of a surrogate pair, no U+FFFE or
 * U+FFFF. Line breaks stay, as `\n`.
 */
export function storableText(text: string): string {
  const cut = text.length > MAX_CELL_CHARACTERS ? text.slice(0, MAX_CELL_CHARACTERS) : text
  return cut.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '')
}

/** Any value of a row as text: numbers and flags in words, lists and objects as JSON, nothing as `''`. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value === null || value === undefined) return ''
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    // A cell's own JSON may be nested deeper than can be written: such a thing says nothing.
    return ''
  }
}

/** A cell in one line with single spaces, or `null` where it says nothing. */
export function cellText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const line = storableText(textOf(value)).replace(/\s+/g, ' ').trim()
  return NOTHING.has(line.toLowerCase()) ? null : line
}

/** A cell that may run over several lines (comments), or `null` where it says nothing. */
export function cellParagraphs(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = storableText(textOf(value)).trim()
  return NOTHING.has(text.toLowerCase()) ? null : text
}

/**
 * A cell that holds a list: a JSON array, or text with `|` between the entries, else with commas or semicolons. Empty
 * entries are left out.
 */
export function cellList(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => cellText(entry) ?? [])
  const text = cellParagraphs(value)
  if (text === null) return []
  if (text.startsWith('[')) {
    const parsed = parsedJson(text)
    if (Array.isArray(parsed)) return cellList(parsed)
  }
  return text.split(text.includes('|') ? '|' : /[,;\n]/).flatMap((entry) => cellText(entry) ?? [])
}

/** The object a cell holds, as JSON value or as JSON text; `null` where it holds none. */
export function cellObject(value: unknown): Record<string, unknown> | null {
  const parsed = typeof value === 'string' && value.trim().startsWith('{') ? parsedJson(value) : value
  return isObject(parsed) ? parsed : null
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value for a message: in quotes, at most 40 characters, none of them cut in half. */
export function quoted(text: string): string {
  return text.length > 40 ? `'${text.slice(0, 39).toWellFormed()}…'` : `'${text}'`
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
