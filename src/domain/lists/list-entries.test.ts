import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listEntriesIn, viewedEntriesIn, type ListEntry, type ViewedEntry } from './list-entries.ts'

const hilux: ListEntry = {
  id: 7,
  name: '2021 Toyota Hilux',
  slug: '2021-toyota-hilux-s7',
  make: 'Toyota',
  model: 'Hilux',
  primary_image_url: '/img/7.webp',
}
const seen: ViewedEntry = {
  id: 7,
  stocknum: 'S7',
  make: 'Toyota',
  model: 'Hilux',
  body: 'Dual Cab',
  simple_body: 'Ute',
}

test('A13.1 A13.4 what was kept is read back, fields that may be missing too', () => {
  const bare = { ...hilux, id: 8, primary_image_url: null }
  expect(listEntriesIn(JSON.stringify([hilux, bare]))).toEqual([hilux, bare])
  expect(viewedEntriesIn(JSON.stringify([seen, { ...seen, id: 8, body: null, simple_body: null }]))).toHaveLength(2)
})

test('A13.6 of foreign content only what is ours is taken, each vehicle once', () => {
  const foreign = [
    null,
    7,
    'x',
    [],
    {},
    { id: '7' },
    { ...hilux, id: -1 },
    { ...hilux, id: 1.5 },
    { ...hilux, id: 1e10 },
    { ...hilux, name: 5 },
    { ...hilux, slug: undefined },
    { ...hilux, primary_image_url: {} },
    { ...hilux, name: 'x'.repeat(1_001) },
  ]
  expect(listEntriesIn(JSON.stringify([...foreign, hilux, hilux]))).toEqual([hilux])
})

test('A13.6 no text makes reading throw', () => {
  expect(listEntriesIn(null)).toEqual([])
  for (const text of ['', '{', 'null', '7', '{"id":7}', '[[]]', '"[]"']) expect(listEntriesIn(text)).toEqual([])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.anything()).map((value) => JSON.stringify(value) ?? ''),
      ),
      (text) => {
        for (const { id } of [...listEntriesIn(text), ...viewedEntriesIn(text)]) expect(Number.isInteger(id)).toBe(true)
      },
    ),
  )
})
