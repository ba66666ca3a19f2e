import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsIn, MOST } from './list-ids.ts'
import { comparePath, savedPath } from '../site/paths.ts'

test.each([
  ['1,2,3', [1, 2, 3]],
  ['3,1,3', [3, 1]],
  ['', []],
  [null, []],
  ['0,-1,1.5,1e3,0x10, 7,__proto__,%00,9', [9]],
  ['99999999999,5', [5]],
])('A13.5 the ids of %j are %j', (text, ids) => {
  expect(idsIn(text, MOST.favourites)).toEqual(ids)
})

test('A13.5 an address names no more vehicles than its list holds', () => {
  const many = Array.from({ length: 500 }, (_, place) => place + 1)
  expect(idsIn(many.join(), MOST.compare)).toEqual([1, 2, 3, 4])
  expect(idsIn(many.join(), MOST.favourites)).toHaveLength(60)
})

test('A13.5 no text is too much to read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), (text) => {
      expect(idsIn(text, 60).length).toBeLessThanOrEqual(60)
    }),
  )
})

test('A13.5 addresses are read back as they are written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 }), { maxLength: 60 }), (ids) => {
      const url = new URL(savedPath(ids, ids.slice(0, MOST.viewed)), 'http://site.invalid')
      expect(idsIn(url.searchParams.get('ids'), MOST.favourites)).toEqual(ids)
      expect(idsIn(url.searchParams.get('viewed'), MOST.viewed)).toEqual(ids.slice(0, MOST.viewed))
    }),
  )
  expect([savedPath([]), savedPath([2, 1]), savedPath([], [3]), savedPath([1], [3])]).toEqual([
    '/saved',
    '/saved?ids=2,1',
    '/saved?viewed=3',
    '/saved?ids=1&viewed=3',
  ])
  expect([comparePath([]), comparePath([1, 2]), comparePath([1, 2], true)]).toEqual([
    '/compare',
    '/compare?ids=1,2',
    '/compare?ids=1,2&only=differences',
  ])
})
