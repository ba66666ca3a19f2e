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
  let offset = text.startsWith('\uFEFF') ? 1 : 0

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = offset
    const match = pattern.exec(text)
    if (match === null) return null
    offset += match[0].length
    return match[0]
  }
  const takeText = (): string | null => {
    const start = offset
    const text = take(STRING)
    const control = text === null ? -1 : [...text].findIndex((character) => character < ' ')
    if (control >= 0) throw new Fault(start + control, 'text in one line; a line break is written \\n')
    return text
  }
  const skipSpace = () => void take(SPACE)
  const next = (character: string): boolean => {
    skipSpace()
    if (text[offset] !== character) return false
    offset++
    return true
  }
  const expect = (character: string, valid: string) => {
    if (!next(character)) throw new Fault(offset, valid)
  }

  const readObject = (depth: number) => {
    const keys = new Set<string>()
    if (next('}')) return
    do {
      skipSpace()
      const start = offset
      const key = takeText()
      if (key === null) throw new Fault(offset, 'a name in double quotes')
      if (keys.has(key)) throw new Fault(start, 'each name once', key)
      keys.add(key)
      expect(':', "':' after the name")
      readValue(depth + 1)
    } while (next(','))
    expect('}', "',' or '}'")
  }
  const readArray = (depth: number) => {
    if (next(']')) return
    do readValue(depth + 1)
    while (next(','))
    expect(']', "',' or ']'")
  }
  const readValue = (depth: number) => {
    if (depth > DEEPEST) throw new Fault(offset, `at most ${DEEPEST} levels of nesting`)
    if (next('{')) readObject(depth)
    else if (next('[')) readArray(depth)
    else if (takeText() === null && take(NUMBER) === null && take(WORD) === null) throw new Fault(offset, 'a value')
  }

  try {
    readValue(0)
    skipSpace()
    if (offset < text.length) throw new Fault(offset, 'the end of the file')
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

/** What stands at a place, up to the next space, for a report. */
function wordAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file'
  const word = text.slice(offset, offset + 20).split(/\s/, 1)[0]
  return JSON.stringify(word || text[offset])
}
