import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { parsePlainJson } from './plain-json.ts'

describe('JSON of strangers', () => {
  it('is what JSON.parse reads, where nothing has the name of a method', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!/"(?:toString|valueOf)":/.test(text))
        expect(parsePlainJson(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: runs(100) },
    )
  })

  it.each([
    '{"length":{"toString":null}}',
    '[[{"a":[{"valueOf":1}]}]]',
    '{"a":{"to\\u0053tring":"x"}}',
    '{"a":1,"toString":{}}',
  ])('%s is refused by the name', (text) => {
    expect(() => parsePlainJson(text)).toThrow(/an object may not have a member "(?:toString|valueOf)"/)
  })

  it.each(['"toString"', '{"a":"valueOf"}', '["toString"]', '{"a":"\\u0041"}'])('%s is no such name', (text) => {
    expect(parsePlainJson(text)).toEqual(JSON.parse(text))
  })

  it('of any depth is looked through', () => {
    const deep = `${'[{"a":'.repeat(50_000)}{"toString":1}${'}]'.repeat(50_000)}`
    expect(() => parsePlainJson(deep)).toThrow(SyntaxError)
  })
})
