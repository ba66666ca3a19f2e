import { expect, test } from 'vitest'
import { KeptPages } from './kept-pages.ts'

test('A4.9 the oldest page goes when there is no more room, and one that is kept again is the newest', () => {
  const kept = new KeptPages(2)
  kept.keep('/a', 'A')
  kept.keep('/b', 'B')
  kept.keep('/a', 'A again')
  kept.keep('/c', 'C')
  expect(['/a', '/b', '/c'].map((address) => kept.get(address))).toEqual(['A again', undefined, 'C'])
})
