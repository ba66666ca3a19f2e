import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonFault } from './json-text.ts'

describe('JSON faults', () => {
  it.each([
    ['{\n  "a": 1,\n}', 3, 1, 'a name in double quotes'],
    ['{"a" 1}', 1, 6, "':' after the name"],
    ['{"a": 1 "b": 2}', 1, 9, "',' or '}'"],
    ['[1, 2', 1, 6, "',' or ']'"],
    ['{"a": tru}', 1, 7, 'a value'],
    ["{'a': 1}", 1, 2, 'a name in double quotes'],
    ['{"a": "b\nc"}', 1, 9, 'text in one line; a line break is written \\n'],
    ['{} x', 1, 4, 'the end of the file'],
    ['', 1, 1, 'a value'],
    ['{"a": 1, "a": 2}', 1, 10, 'each name once'],
    ['['.repeat(100_000), 1, 202, 'at most 200 levels of nesting'],
  ])('%#: line %3$s', (text, line, column, valid) => {
    expect(jsonFault(text)).toMatchObject({ line, column, valid })
  })

  it('finds no fault in any JSON that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (json, indent) => {
        expect(jsonFault(JSON.stringify(JSON.parse(json), null, indent))).toBeNull()
      }),
    )
  })

  it('finds a fault exactly where JSON.parse does', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        let parses = true
        try {
          JSON.parse(text)
        } catch {
          parses = false
        }
        const fault = jsonFault(text)
        if (parses) expect(fault === null || fault.twice !== null).toBe(true)
        else expect(fault).not.toBeNull()
      }),
    )
  })
})
