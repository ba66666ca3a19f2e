import { describe, expect, it } from 'vitest'
import { namesTag, tagOf } from './entity-tag.ts'

describe('ETag', () => {
  it('is strong, the same for equal bytes and another for others', () => {
    expect(tagOf('a page')).toMatch(/^"[\w-]{22}"$/)
    expect(tagOf(Buffer.from('a page'))).toBe(tagOf('a page'))
    expect(tagOf('a page ')).not.toBe(tagOf('a page'))
  })
})

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
