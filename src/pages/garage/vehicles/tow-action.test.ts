import { expect, test } from 'vitest'
import { contextOf, demoSite, html, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleCaravan, sampleVehicle } from '#test/search/sample-stock.ts'
import { towAction } from './tow-action.ts'

const ironbark = demoSite('ironbark')
const ctx = contextOf(ironbark, [
  sampleCaravan(1, 1_490),
  sampleCaravan(2, 1_500),
  sampleCaravan(3, 1_501),
  sampleCaravan(4, null),
  sampleVehicle({ id: 5 }),
])
const mine = (towKg: number | null) => ({ id: 'a1', itemType: 'car' as const, towKg })

test('R52 with a tow rating it leads to the caravans whose ATM is at or below it, and says how many', async () => {
  const [action] = await towAction(ctx, mine(1_500))
  expect(action?.label).toBe('What can it tow? 2 up to 1,500 kg')
  expect(action?.href).toContain('range[atm_kg]=:1500')
  const results = await visit(ctx, 'search', action?.href ?? '')
  expect(textOf(results)).toMatch(/Used caravans with an ATM up to 1,500 kg|Caravans with an ATM up to 1,500 kg/)
  const cards = results.slice(results.indexOf('<article'))
  expect([...new Set(cards.match(/Jayco Journey \d/g))].toSorted()).toEqual(['Jayco Journey 1', 'Jayco Journey 2'])
})

test('R52 a rating that no caravan is within is said, and its empty results can be saved as a search', async () => {
  const [action] = await towAction(ctx, mine(750))
  expect(action).toEqual({
    label: 'What can it tow? None up to 750 kg',
    href: expect.stringContaining('range[atm_kg]=:750'),
  })
})

test('R52 without a tow rating it asks for it: the link leads to the field', async () => {
  const [action] = await towAction(ctx, mine(null))
  expect(action).toEqual({ label: 'What can it tow?', href: `${ironbark.garagePath}/vehicles/a1#own-tow_kg` })
  const vehicle = { id: 'a1', href: '', title: 'Corolla', subtitle: '', plate: null, silhouette: null, km: null }
  const page = await html(ctx, 'garage-vehicle', {
    kind: 'garage',
    frame: { links: [], who: '', bounce: null, hasNumber: true },
    page: {
      vehicle: { ...vehicle, worth: null, actions: [action] },
      hasKm: true,
      form: { values: {}, faults: {}, notice: null },
    },
  })
  expect(page).toMatch(/<input[^>]*id="own-tow_kg"/)
})

test('R52 nothing is asked of what pulls nothing, nor where no caravan stands', async () => {
  for (const itemType of ['caravan', 'motorcycle'] as const)
    expect(await towAction(ctx, { ...mine(1_500), itemType })).toEqual([])
  expect(await towAction(contextOf(ironbark, [sampleVehicle({ id: 5 })]), mine(null))).toEqual([])
})
