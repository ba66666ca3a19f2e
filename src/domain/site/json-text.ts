/** Where the text of a settings file stops being JSON; JSON.parse alone does not always say. */

export interface JsonFault {
  /** Both from 1. */
  line: number
  column: number
  found: string
  valid: string
  /** Name of the key given twice, where that is the fault; JSON.parse would silently keep the last. */
  twice: string | null
}

const SPACE = /[ \t\r\n]*/y
const STRING = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

/** Nesting beyond any real settings file; reading deeper could exhaust the stack. */
const DEEPEST = 200

class Fault extends Error {
  readonly offset: number
  readonly valid: string
  readonly twice: string | null
  constructor(offset: number, valid: string, twice: string | null = null) {
    super(valid)
    this.offset = offset
    this.valid = valid
    this.twice = twice
  }
}

/** First syntax fault of a JSON text, or first key given twice in one object; `null` when there is neither. */
export function jsonFault(text: string): JsonFault | null {
  try {
    new JsonReader(text).readAll()
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const before = text.slice(0, error.offset).split('\n')
    return {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      found: error.twice ?? wordAt(text, error.offset),
      valid: error.valid,
      twice: error.twice,
    }
  }
}

/** Reads a JSON text and keeps nothing of it; throws a `Fault` at the first place that is wrong. */
class JsonReader {
  readonly #text: string
  #offset: number

  constructor(text: string) {
    this.#text = text
    this.#offset = text.startsWith('\uFEFF') ? 1 : 0
  }

  readAll(): void {
    this.#readValue(0)
    this.#skipSpace()
    if (this.#offset < this.#text.length) throw new Fault(this.#offset, 'the end of the file')
  }

  #readValue(depth: number): void {
    if (depth > DEEPEST) throw new Fault(this.#offset, `at most ${DEEPEST} levels of nesting`)
    if (this.#next('{')) this.#readObject(depth)
    else if (this.#next('[')) this.#readArray(depth)
    else if (this.#takeText() === null && this.#take(NUMBER) === null && this.#take(WORD) === null)
      throw new Fault(this.#offset, 'a value')
  }

  #readObject(depth: number): void {
    const keys = new Set<string>()
    if (this.#next('}')) return
    do {
      this.#skipSpace()
      const start = this.#offset
      const key = this.#takeText()
      if (key === null) throw new Fault(this.#offset, 'a name in double quotes')
      if (keys.has(key)) throw new Fault(start, 'each name once', key)
      keys.add(key)
      this.#expect(':', "':' after the name")
      this.#readValue(depth + 1)
    } while (this.#next(','))
    this.#expect('}', "',' or '}'")
  }

  #readArray(depth: number): void {
    if (this.#next(']')) return
    do this.#readValue(depth + 1)
    while (this.#next(','))
    this.#expect(']', "',' or ']'")
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#offset
    const match = pattern.exec(this.#text)
    if (match === null) return null
    this.#offset += match[0].length
    return match[0]
  }

  #takeText(): string | null {
    const start = this.#offset
    const text = this.#take(STRING)
    const control = text === null ? -1 : [...text].findIndex((character) => character < ' ')
    if (control >= 0) throw new Fault(start + control, 'text in one line; a line break is written \\n')
    return text
  }

  #skipSpace(): void {
    this.#take(SPACE)
  }

  #next(character: string): boolean {
    this.#skipSpace()
    if (this.#text[this.#offset] !== character) return false
    this.#offset++
    return true
  }

  #expect(character: string, valid: string): void {
    if (!this.#next(character)) throw new Fault(this.#offset, valid)
  }
}

/** The text at an offset, up to the next space, for a report. */
function wordAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file'
  const word = text.slice(offset, offset + 20).split(/\s/, 1)[0]
  return JSON.stringify(word || text[offset])
}
