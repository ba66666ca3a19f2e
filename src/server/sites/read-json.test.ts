import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from './read-json.ts'

const FILE = 'sites/sample/site.json'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('the text of a settings file', () => {
  it.each([
    ['{\n  "a": 1,\n}', 3, 1, 'a name in double quotes'],
    ['{"a" 1}', 1, 6, "':' after the name"],
    ['{"a": 1 "b": 2}', 1, 9, "',' or the closing bracket"],
    ['[1, 2', 1, 6, "',' or ']'"],
    ['{"a": 1', 1, 8, "',' or '}'"],
    ['{"a": tru}', 1, 7, 'names and texts in double quotes, numbers, true, false or null'],
    ["{'a': 1}", 1, 2, 'names and texts in double quotes, numbers, true, false or null'],
    ['{"a": "b\nc"}', 1, 7, 'text in one line; a line break is written \\n'],
    ['{} {}', 1, 4, 'the end of the file'],
    ['// c\n{}', 1, 1, 'JSON, which has no comments'],
    ['', 1, 1, 'a value'],
    ['{"a": 1, "a": 2}', 1, 10, 'each name once'],
    ['['.repeat(100_000), 1, 201, 'at most 200 levels of nesting'],
  ])('%#: a fault is told with line %3$s, column and what is valid', (text, line, column, valid) => {
    const read = readJson(text, FILE)
    expect(read.ok ? null : read.problem).toMatchObject({ file: FILE, severity: 'error', valid })
    expect(read.ok ? '' : read.problem.message).toMatch(new RegExp(`^line ${line}, column ${column}: found `))
  })

  it('a name given twice is an error, though JSON.parse keeps the last', () => {
    const read = readJson('{"slug": "a", "slug": "b"}', FILE)
    expect(read.ok ? '' : read.problem.message).toBe(
      'line 1, column 15: found "slug" a second time; valid: each name once',
    )
  })

  it('a byte order mark, and one name in two objects, are no faults', () => {
    expect(readJson('\uFEFF[{"a": {"a": 1}}, {"a": 2}]', FILE)).toEqual({ ok: true, json: [{ a: { a: 1 } }, { a: 2 }] })
  })

  it('is read as JSON.parse reads it, whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent)
        expect(readJson(text, FILE)).toEqual({ ok: true, json: JSON.parse(text) })
      }),
    )
  })

  it('is refused where JSON.parse throws, and only there', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...'{}[],:"\\-.019eu tn\n'.split(''), 'true', '"a":')).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const read = readJson(text, FILE)
        if (parses(text)) expect(read.ok || read.problem.valid === 'each name once').toBe(true)
        else expect(read.ok).toBe(false)
      }),
    )
  })
})
