import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedWatchlist, MOST_WATCHED, type WatchedId } from './watchlist.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours))
const ids = (list: readonly WatchedId[]) => list.map(({ id }) => id)

/** Lists that fit together: dates of the same vehicle may differ. */
const smallList = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 40 }), savedAt: fc.integer({ min: 0, max: 5_000 }).map(at) }),
  { maxLength: 60 },
)
/** Lists that together may hold more than an account: each vehicle was saved once. */
const longList = fc
  .uniqueArray(fc.integer({ min: 1, max: 600 }), { maxLength: 200 })
  .map((all) => all.map((id) => ({ id, savedAt: at((id * 7_919) % 4_001) })))
const twoLists = fc.oneof(fc.tuple(smallList, smallList), fc.tuple(longList, longList))

test('R43 merging the same list again changes nothing', () => {
  fc.assert(
    fc.property(twoLists, ([kept, sent]) => {
      const once = mergedWatchlist(kept, sent)
      expect(mergedWatchlist(once, sent)).toEqual(once)
    }),
  )
})

test('R43 it does not matter which of two lists came first', () => {
  fc.assert(
    fc.property(twoLists, ([one, other]) => {
      expect(mergedWatchlist(one, other)).toEqual(mergedWatchlist(other, one))
    }),
  )
})

test('R43 every vehicle of both is kept while there is room, each once and with its older date', () => {
  fc.assert(
    fc.property(smallList, smallList, (kept, sent) => {
      const merged = mergedWatchlist(kept, sent)
      expect(new Set(ids(merged))).toEqual(new Set([...ids(kept), ...ids(sent)]))
      expect(new Set(ids(merged)).size).toBe(merged.length)
      for (const { id, savedAt } of merged) {
        const dates = [...kept, ...sent].filter((entry) => entry.id === id).map((entry) => entry.savedAt.getTime())
        expect(savedAt.getTime()).toBe(Math.min(...dates))
      }
    }),
  )
})

test('R43 of more than an account holds the latest stay', () => {
  const all = Array.from({ length: MOST_WATCHED + 5 }, (_, place) => ({ id: place + 1, savedAt: at(place) }))
  const merged = mergedWatchlist(all.slice(0, 100), all.slice(100))
  expect(merged).toHaveLength(MOST_WATCHED)
  expect(ids(merged)).toEqual(ids(all.slice(5)).toReversed())
})
