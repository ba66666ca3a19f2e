/**
 * Removes private figures that are nested in a value. They may be members at any depth, JSON in a text, or pairs of
 * name and value.
 */
import { isPrivateColumn, REMOVED } from './private-columns.ts'

/** Deeper than any feed goes; what is below is left out. */
const DEEPEST = 12

/** Whether anything was left out: a text in which nothing was stays as it was written. */
interface RemovalFlag {
  removed: boolean
}

/** A JSON value without its private members, wherever they are. */
export function withoutPrivateMembers(value: unknown): unknown {
  return cleaned(value, 0, { removed: false })
}

/** A text as it is, or, where it is JSON that holds private members, without those. */
export function withoutPrivateText(text: string): string {
  return cleanedText(text, 0, { removed: false })
}

function cleaned(value: unknown, depth: number, found: RemovalFlag): unknown {
  if (typeof value === 'string') return cleanedText(value, depth, found)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) {
    found.removed = true
    return null
  }
  if (Array.isArray(value)) {
    const kept = value.filter((entry) => !isPrivateFigure(entry))
    if (kept.length < value.length) found.removed = true
    return kept.map((entry) => cleaned(entry, depth + 1, found))
  }
  const kept: [string, unknown][] = []
  for (const [name, member] of Object.entries(value)) {
    if (isPrivateColumn(name) || isPrivateFigure(member)) found.removed = true
    else kept.push([name, cleaned(member, depth + 1, found)])
  }
  return Object.fromEntries(kept)
}

const NAMES_IT = new Set(['name', 'key', 'label', 'field', 'column', 'title', 'type', 'code', 'id'])
const IS_ITS_VALUE = /^v(al|als|alue|alues)?$|value|amount|price|figure|cents|dollars|total|number|text|content|data/i

/** `{name: 'cost', value: 9000}`: both are needed, since a dealership may be called Costello. */
function isPrivateFigure(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const members = Object.entries(value)
  return (
    members.some(
      ([name, member]) => NAMES_IT.has(name.toLowerCase()) && typeof member === 'string' && isPrivateColumn(member),
    ) && members.some(([name]) => IS_ITS_VALUE.test(name))
  )
}

const LOOKS_LIKE_JSON = /^(\{|\[[^]*[[{"]|"[^]*\{)/

function cleanedText(text: string, depth: number, found: RemovalFlag): string {
  if (!/^\s*[[{"]/.test(text) || !LOOKS_LIKE_JSON.test(text.trimStart())) return text
  const inner = parsedJson(text)
  if (inner === undefined ? privateNameAt(decoded(text)) !== -1 : isPrivateFigure(inner)) {
    found.removed = true
    return REMOVED
  }
  const within: RemovalFlag = { removed: false }
  const kept = inner === undefined ? text : cleaned(inner, depth + 1, within)
  if (!within.removed) return text
  found.removed = true
  return JSON.stringify(kept)
}

/** Longest text kept of what cannot be parsed and has a private name in it. */
const LONGEST_BEFORE_NAME = 200

/**
 * The beginning of a text that cannot be parsed: where it has a private name it ends before that, since nobody can tell
 * where the figure stands.
 */
export function withoutPrivateEnd(text: string, longest: number): string {
  const plain = decoded(text)
  const at = privateNameAt(plain)
  if (at === -1) return text.slice(0, longest)
  // The figure may come before its name, in an object of its own.
  const object = plain.lastIndexOf('{', at)
  return plain.slice(0, Math.min(LONGEST_BEFORE_NAME, object > plain.indexOf('{') ? object : at)) + REMOVED
}

/** Whether a private name stands anywhere in a text, escaped or not. */
function hasPrivateName(text: string): boolean {
  return privateNameAt(decoded(text)) !== -1
}

/**
 * `\u0073` is an s; in JSON inside a text there is more than one backslash. Looks behind, so as to go through a run of
 * them once.
 */
function decoded(text: string): string {
  return text.replace(/(?<!\\)\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Where the first words begin that are, or hold, a private name; -1 where there are none. */
function privateNameAt(text: string): number {
  for (const { 0: words, index } of text.matchAll(/[\p{L}\p{N}_][\p{L}\p{N}_ .-]*/gu)) {
    if (isPrivateColumn(words) || words.split(/[ .-]/).some(isPrivateColumn)) return index
  }
  return -1
}

/**
 * The cells of a row that does not line up with its header, safe to keep: a private figure may stand in any column, so
 * where the file or a JSON cell cut in pieces names one every number is taken out.
 */
export function redactMisalignedCells(header: readonly string[], cells: readonly string[]): string[] {
  const named = header.some(isPrivateColumn) || cells.some((cell) => /["{[:]/.test(cell) && hasPrivateName(cell))
  return named ? cells.map((cell) => (/\d/.test(cell) ? REMOVED : cell)) : [...cells]
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
