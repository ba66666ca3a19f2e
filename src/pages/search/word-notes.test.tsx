import { expect, test } from 'vitest'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { contextOf, demoSite, load, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'

const STOCK: Partial<SearchVehicle>[] = [
  { simpleColour: 'Black', badge: 'SR5' },
  { simpleColour: 'White', badge: 'Launch Edition' },
  { make: 'Mazda', model: 'CX-5', badge: null, simpleColour: 'Red' },
]

/** The text of the results page that a search leads to. */
async function textFor(query: string): Promise<string> {
  const vehicles = STOCK.map((part, place) => sampleVehicle({ id: place + 1, ...part }))
  const ctx = contextOf(demoSite('southerly'), vehicles)
  const address = `/search/new-used-and-demo-cars?query=${encodeURIComponent(query)}`
  const answer = await load(ctx, 'search', address)
  return textOf(await visit(ctx, 'search', answer.kind === 'redirect' ? answer.location : address))
}

test('F12 the page says which words it cannot search for, each as typed', async () => {
  expect(await textFor('not toyota p plater')).toContain(
    'We cannot search for “p plater”, “not toyota”, so please ask us about it',
  )
  expect(await textFor('sr5')).not.toContain('We cannot search for')
})

test('F12 the page says which words are past the ten that a search takes', async () => {
  const ten = Array.from({ length: 10 }, () => '“sr5”').join(' ')
  expect(await textFor(`${ten} wildtrak xlt`)).toContain('A search takes ten words, so “wildtrak xlt” was left out')
  expect(await textFor(ten)).not.toContain('ten words')
})

test('F12 a word that only other vehicles have is left out, and said, where the rest finds some', async () => {
  const text = await textFor('black edition')
  expect(text).toContain('Nothing here matches “edition”, so it was left out')
  expect(text).toContain('SR5')
  expect(text).not.toContain('Launch Edition')
})
