import { describe, expect, it } from 'vitest'
import { namesTag } from './if-none-match.ts'

describe('If-None-Match', () => {
  it.each([
    ['"a"', '"a"'],
    ['W/"a"', '"a"'],
    ['"a"', 'W/"a"'],
    ['W/"a"', 'W/"a"'],
    ['"x", "a"', '"a"'],
    ['"x",W/"a" , "y"', '"a"'],
    ['*', '"a"'],
    [' * ', 'W/"a"'],
    ['"b,c"', '"b,c"'],
  ])('%s names %s', (header, tag) => {
    expect(namesTag(header, tag)).toBe(true)
  })

  it.each([
    [undefined, '"a"'],
    ['', '"a"'],
    ['"b"', '"a"'],
    ['a', '"a"'],
    ['"aa"', '"a"'],
    ['"*"', '"a"'],
    ['"b,c"', '"c"'],
    ['"x" "b', '"b"'],
    ['"x", *', '"a"'],
  ])('%s does not name %s', (header, tag) => {
    expect(namesTag(header, tag)).toBe(false)
  })
})
