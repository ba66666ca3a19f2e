import { expect, it } from 'vitest'
import { historyLines } from './history-lines.ts'

const YARDS = new Map([['cairns', 'Cairns City']])
const open = { wasLocked: false, isLocked: false }
const locked = { wasLocked: false, isLocked: true }
const freed = { wasLocked: true, isLocked: false }

it.each([
  ['a number', { km: { from: 5, to: 7, ...locked } }, ['Kilometres: 5 → 7, locked']],
  ['money', { price_cents: { from: 3_000_000, to: null, ...open } }, ['Asking price: $30,000 → nothing']],
  ['a yard by its name', { location_id: { from: null, to: 'cairns', ...open } }, ['Yard: nothing → Cairns City']],
  ['a lock alone', { tag: { from: 'x', to: 'x', ...freed } }, ['Tag on the photo, follows the feed again']],
  [
    'a word that follows from another only with that',
    { fuel: { from: 'Petrol', to: 'Diesel', ...open }, simple_fuel: { from: 'Petrol', to: 'Diesel', ...open } },
    ['Fuel: Petrol → Diesel'],
  ],
  [
    'members that changed',
    { history: { from: { owners: 2, service: 'full' }, to: { owners: 1, service: 'full' }, ...locked } },
    ['Owners so far: 2 → 1, locked'],
  ],
  ['photos by their number', { images: { from: ['a'], to: ['a', 'b'], ...open } }, ['Photos: 1 → 2']],
  [
    'their order',
    { images: { from: ['a', 'b'], to: ['b', 'a'], ...open } },
    ['Photos: 2 → another order or other words'],
  ],
  ['a turntable', { spin: { from: 0, to: 36, ...open } }, ['Turntable, frames: 0 → 36']],
])('Office R31 the history says %s', (_, changes, words) => {
  const lines = historyLines(changes, YARDS).map(({ name, change, lock }) =>
    [change === null ? name : `${name}: ${change.from} → ${change.to}`, lock].filter(Boolean).join(', '),
  )
  expect(lines).toEqual(words)
})

it('Office R31 long words stand as removed and added lines', () => {
  const [line] = historyLines({ dealercomments: { from: 'x'.repeat(61), to: 'y', ...open } }, YARDS)
  expect(line).toMatchObject({ name: 'Dealer’s comments', isLong: true })
})
