import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { addTo, removeFrom } from './local-lists.ts'
import { knownPrices, pricesIn, rememberPrice } from './saved-prices.ts'

const site = 'prices'
const save = (id: number, cents: number | null) => {
  addTo(site, 'favourites', {
    id,
    name: '2021 Toyota Hilux',
    slug: `hilux-${id}`,
    make: 'Toyota',
    model: 'Hilux',
    primary_image_url: null,
  })
  rememberPrice(site, id, cents)
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('document', new EventTarget())
})

test('issue 6: the price at saving is kept for each saved vehicle, and goes with it', () => {
  save(1, 4_499_000)
  save(2, 3_599_000)
  expect([...knownPrices(site)]).toEqual([
    [1, 4_499_000],
    [2, 3_599_000],
  ])
  removeFrom(site, 'favourites', 1)
  save(3, 999_000)
  expect([...knownPrices(site).keys()]).toEqual([2, 3])
})

test('issue 6: what is saved again while it shows no price has none to compare with', () => {
  save(1, 4_499_000)
  removeFrom(site, 'favourites', 1)
  save(1, null)
  expect([...knownPrices(site)]).toEqual([])
})

test('A13.6 no text makes reading prices throw, and only prices are taken', () => {
  expect([...pricesIn('{"7":100,"8":"x","9":-5,"10":1.5,"11":null}')]).toEqual([[7, 100]])
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const cents of pricesIn(text).values()) expect(cents).toBeGreaterThan(0)
    }),
  )
})
