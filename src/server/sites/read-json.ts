/** Parses JSON that people write: settings and content pages. */
import { printParseErrorCode, visit } from 'jsonc-parser'
import { quoted, type Problem } from '#domain/site/checks/problem.ts'

export type ReadJson = { ok: true; json: unknown } | { ok: false; problem: Problem }

/** Nesting beyond any real settings file; reading deeper could exhaust the stack. */
const DEEPEST = 200

const VALUE = 'names and texts in double quotes, numbers, true, false or null'
const ONE_LINE = 'text in one line; a line break is written \\n'
const ESCAPE = 'an escape of JSON: \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits'

const VALID: Record<ReturnType<typeof printParseErrorCode>, string> = {
  PropertyNameExpected: 'a name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: "':' after the name",
  CommaExpected: "',' or the closing bracket",
  CloseBraceExpected: "',' or '}'",
  CloseBracketExpected: "',' or ']'",
  EndOfFileExpected: 'the end of the file',
  InvalidSymbol: VALUE,
  InvalidNumberFormat: 'a number',
  UnexpectedEndOfNumber: 'a number',
  UnexpectedEndOfString: ONE_LINE,
  InvalidCharacter: ONE_LINE,
  InvalidUnicode: ESCAPE,
  InvalidEscapeCharacter: ESCAPE,
  InvalidCommentToken: 'JSON, which has no comments',
  UnexpectedEndOfComment: 'JSON, which has no comments',
  '<unknown ParseErrorCode>': 'JSON',
}

/** Thrown out of the parser at the first fault: whatever follows it may be its consequence. */
class Fault extends Error {
  readonly found: string
  readonly valid: string
  constructor(found: string, valid: string, line: number, column: number) {
    super(`line ${line + 1}, column ${column + 1}: found ${found}; valid: ${valid}`)
    this.found = found
    this.valid = valid
  }
}

/** A syntax error, or a name given twice, is told with line and column. Never throws. */
export function readJson(written: string, file: string): ReadJson {
  const text = written.replace(/^\uFEFF/, '')
  try {
    findFault(text)
    return { ok: true, json: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { found, valid, message } = error
    return {
      ok: false,
      problem: { severity: 'error', file, path: '', found, valid, nearest: null, message, source: null },
    }
  }
}

/** Throws the first fault of a JSON text. JSON.parse names no line, and keeps the last of two equal names silently. */
function findFault(text: string): void {
  /** Names seen so far in each object or list around. */
  const around: Set<string>[] = []
  const onBegin = (offset: number, _length: number, line: number, column: number): void => {
    if (around.push(new Set()) > DEEPEST)
      throw new Fault(wordAt(text, offset), `at most ${DEEPEST} levels of nesting`, line, column)
  }
  const onEnd = (): void => void around.pop()
  visit(
    text,
    {
      onObjectBegin: onBegin,
      onArrayBegin: onBegin,
      onObjectEnd: onEnd,
      onArrayEnd: onEnd,
      onObjectProperty: (name, _offset, _length, line, column) => {
        const names = around.at(-1)
        if (names?.has(name)) throw new Fault(`${quoted(name)} a second time`, 'each name once', line, column)
        names?.add(name)
      },
      onError: (code, offset, _length, line, column) => {
        throw new Fault(wordAt(text, offset), VALID[printParseErrorCode(code)], line, column)
      },
    },
    { disallowComments: true },
  )
}

/** The text at a place, up to the next space, for a report. */
function wordAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file'
  const word = text.slice(offset, offset + 20).split(/\s/, 1)[0]
  return quoted(word || (text[offset] ?? ''))
}
