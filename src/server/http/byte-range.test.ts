import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

it.each([
  [undefined, null],
  ['', null],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
  ['bytes=-', null],
])('A7.4 of 100 bytes %j is %j', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range)
})

it('A7.4 whatever is asked, a range lies inside the file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat(), { nil: '' }), fc.option(fc.nat(), { nil: '' }), (size, from, to) => {
      const range = byteRangeOf(`bytes=${from}-${to}`, size)
      if (range === null || range === 'beyond') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(size)
    }),
  )
})
