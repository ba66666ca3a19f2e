/** Finds the vehicles in a JSON feed byte by byte. Memory holds one vehicle at a time. */
import { BrokenFeedError } from '#ports/stock-feed.ts'

/** Longest text of one vehicle, bytes: past it a bracket or quote is missing. */
const LONGEST_ELEMENT = 4_000_000
/** Brackets within brackets: past it one is missing. */
const DEEPEST = 100
/** Members of an envelope; EasyCars' has four. */
const MOST_MEMBERS = 2000
/** Bytes kept of a member's name or value. */
const LONGEST_MEMBER = 1000

const [QUOTE, BACKSLASH, COMMA, COLON, LIST, LIST_END, OBJECT, OBJECT_END] = [...Buffer.from('"\\,:[]{}')]
const [SPACE, TAB, NEWLINE, RETURN] = [...Buffer.from(' \t\n\r')]

type Expecting = 'start' | 'element' | 'key' | 'colon' | 'member' | 'end'

export interface JsonScanner {
  /** Takes the next bytes and answers the texts of the list's elements that end in them. */
  push(bytes: Buffer): string[]
  /** To be called after the last bytes: throws `BrokenFeedError` where the text is not finished. */
  end(): void
  /** Members of the envelope around the list, as JSON text. */
  envelope: ReadonlyMap<string, string>
}

/** A value whose end has not been seen yet. */
interface OpenValue {
  kind: 'structure' | 'string' | 'bare'
  parts: Buffer[]
  size: number
  depth: number
  inText: boolean
  escaped: boolean
}

/**
 * Reads `[vehicle, …]`, or an envelope `{"StockList": [vehicle, …], "Code": 0}` whose list is the member of one of
 * these names. Commas too many are passed over: EasyCars' own sample has one (formats.md §4.4).
 */
export function jsonScanner(listNames: readonly string[]): JsonScanner {
  const envelope = new Map<string, string>()
  let expecting: Expecting = 'start'
  let inEnvelope = false
  let key = ''
  let elements = 0
  let members = 0
  /** The value being read, over several parts of the file. */
  let value: OpenValue | null = null

  function push(bytes: Buffer): string[] {
    const found: string[] = []
    let at = 0
    while (at < bytes.length) {
      const byte = bytes[at]
      if (value !== null) at = readValue(bytes, at, found)
      else at = isSpace(byte) ? at + 1 : readToken(byte, bytes, at)
    }
    return found
  }

  /** Reads a bracket, comma or colon and returns the next position. Leaves values to `readValue`. */
  function readToken(byte: number | undefined, bytes: Buffer, at: number): number {
    const next = stateAfter(byte, { expecting, inEnvelope, isListName: listNames.includes(key) })
    if (next === 'value') {
      value = beginning(byte)
      return at
    }
    if (next === null) throw unexpected(expecting, elements, bytes.toString('utf8', at, at + 20), listNames[0] ?? '')
    if (expecting === 'start') inEnvelope = next === 'key'
    expecting = next
    return at + 1
  }

  /** Goes on with the value from `at`; when it ends here, files it. */
  function readValue(bytes: Buffer, at: number, found: string[]): number {
    if (value === null) return at
    const end = value.kind === 'bare' ? endOfBare(bytes, at) : endOfBracketed(value, bytes, at)
    const part = bytes.subarray(at, end === -1 ? bytes.length : end)
    value.parts.push(part)
    value.size += part.length
    refuseEndless(value, elements + 1)
    if (end === -1) return bytes.length
    const text = textOf(value.parts, expecting === 'element' ? Infinity : LONGEST_MEMBER)
    value = null
    if (expecting === 'key') {
      refuseMany(++members)
      ;[key, expecting] = [unquoted(text), 'colon']
    } else if (expecting === 'member') {
      envelope.set(key, text)
      expecting = 'key'
    } else {
      elements += 1
      found.push(text)
    }
    return end
  }

  function end(): void {
    if (expecting !== 'end') throw cutOff(expecting, elements)
  }

  return { push, end, envelope }
}

interface ScanState {
  expecting: Expecting
  inEnvelope: boolean
  /** Whether the name that was read last is one of the list's. */
  isListName: boolean
}

/** State of the scanner after this byte: `value` where a value begins with it, null where it stands wrongly. */
function stateAfter(
  byte: number | undefined,
  { expecting, inEnvelope, isListName }: ScanState,
): Expecting | 'value' | null {
  switch (expecting) {
    case 'start':
      return byte === LIST ? 'element' : byte === OBJECT ? 'key' : null
    case 'element':
      if (byte === LIST_END) return inEnvelope ? 'key' : 'end'
      return byte === COMMA ? 'element' : 'value'
    case 'key':
      if (byte === OBJECT_END) return 'end'
      return byte === COMMA ? 'key' : byte === QUOTE ? 'value' : null
    case 'colon':
      return byte === COLON ? 'member' : null
    case 'member':
      return byte === LIST && isListName ? 'element' : 'value'
    case 'end':
      return null
  }
}

function endOfBare(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (
      byte === COMMA ||
      byte === LIST_END ||
      byte === OBJECT_END ||
      byte === SPACE ||
      byte === NEWLINE ||
      byte === RETURN ||
      byte === TAB
    )
      return at
  }
  return -1
}

/** Index after the bracket or quote that closes the value, or -1 where it goes on in the next part. */
function endOfBracketed(value: OpenValue, bytes: Buffer, from: number): number {
  let { depth, inText, escaped } = value
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (escaped) escaped = false
      else if (byte === BACKSLASH) escaped = true
      else if (byte === QUOTE) {
        inText = false
        if (depth === 0) return at + 1
      }
    } else if (byte === QUOTE) inText = true
    else if (byte === OBJECT || byte === LIST) {
      depth += 1
      if (depth > DEEPEST) break
    } else if (byte === OBJECT_END || byte === LIST_END) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  Object.assign(value, { depth, inText, escaped })
  return -1
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** Made from the few bytes that are kept: a slice of the whole text would hold on to the whole. */
function textOf(parts: readonly Buffer[], mostBytes: number): string {
  const whole = Buffer.concat(parts)
  return whole.toString('utf8', 0, Math.min(whole.length, mostBytes))
}

function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || byte === NEWLINE || byte === RETURN
}

/** The value that begins with this byte, of which nothing was read yet. */
function beginning(byte: number | undefined): OpenValue {
  const kind = byte === LIST || byte === OBJECT ? 'structure' : byte === QUOTE ? 'string' : 'bare'
  return { kind, parts: [], size: 0, depth: 0, inText: false, escaped: false }
}

function refuseMany(members: number): void {
  if (members > MOST_MEMBERS)
    throw new BrokenFeedError(`More than ${MOST_MEMBERS} members stand around the list: this is no stock feed.`)
}

function refuseEndless({ depth, size }: OpenValue, vehicle: number): void {
  if (depth > DEEPEST)
    throw new BrokenFeedError(
      `Vehicle ${vehicle} of the list is nested more than ${DEEPEST} deep: a bracket is missing.`,
    )
  if (size > LONGEST_ELEMENT)
    throw new BrokenFeedError(`Vehicle ${vehicle} of the list is longer than 4 MB: a bracket or quote is missing.`)
}

function unexpected(expecting: Expecting, elements: number, text: string, listName: string): BrokenFeedError {
  const where =
    expecting === 'end' ? 'after the end of the list' : elements === 0 ? 'at the start' : `after vehicle ${elements}`
  return new BrokenFeedError(
    `The file is not a JSON feed: '${text.replace(/\s+/g, ' ')}' stands ${where}. ` +
      `A list [ {…}, {…} ] or {"${listName}": [ … ]} expected.`,
  )
}

function cutOff(expecting: Expecting, elements: number): BrokenFeedError {
  return new BrokenFeedError(
    expecting === 'start'
      ? 'The file is empty. A JSON list of vehicles, or a CSV with a header line, expected.'
      : `The file ends before its list does, after ${elements} vehicles: it is cut off. Nothing was imported.`,
  )
}
