import { expect, test } from 'vitest'
import { sortedWatchlist, watchChangeOf, watchSortOf, type BasedPrice } from './watch-change.ts'

const away = (dollars: number): BasedPrice => ({ cents: dollars * 100, basis: 'drive_away' })
const before = (dollars: number): BasedPrice => ({ cents: dollars * 100, basis: 'excluding_government_charges' })

test.each<[BasedPrice | null, BasedPrice | null, number, string]>([
  [away(31_990), away(29_990), 200_000, 'Saved 3 Nov at $31,990, now $29,990'],
  [away(46_990), away(47_880), 0, 'Saved 3 Nov at $46,990, now $47,880'],
  [away(45_500), away(45_500), 0, 'Saved 3 Nov at $45,500, same today'],
  [null, away(45_500), 0, 'Saved 3 Nov'],
  [away(45_500), null, 0, 'Saved 3 Nov at $45,500'],
  [null, null, 0, 'Saved 3 Nov'],
  [away(31_990), before(29_990), 0, 'Saved 3 Nov at $31,990 drive away, now $29,990 excluding government charges'],
  [before(31_990), before(30_990), 100_000, 'Saved 3 Nov at $31,990, now $30,990'],
])('R45 from %j to %j the price fell by %i cents: %s', (priceThen, priceNow, fellCents, words) => {
  expect(watchChangeOf({ day: '3 Nov', priceThen, priceNow })).toEqual({ fellCents, words })
})

const item = (id: number, day: number, priceNow: BasedPrice | null, fellCents: number) => ({
  id,
  savedAt: new Date(Date.UTC(2026, 10, day)),
  priceNow,
  fellCents,
})

test('R45 the list is sorted by saving, by price drop and by price; ties go by saving', () => {
  const items = [item(1, 1, away(20_000), 0), item(2, 3, null, 0), item(3, 2, away(30_000), 500)]
  const ids = (text: string | null) => sortedWatchlist(items, watchSortOf(text)).map(({ id }) => id)
  expect([ids(null), ids('saved'), ids('nonsense')]).toEqual([
    [2, 3, 1],
    [2, 3, 1],
    [2, 3, 1],
  ])
  expect(ids('drop')).toEqual([3, 2, 1])
  expect(ids('price')).toEqual([1, 3, 2])
})
