import { expect, test } from 'vitest'
import { contextOf, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleSite } from '#test/sites/sample-site.ts'

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' }))
const locations = Array.from({ length: 500 }, (_, place) => ({
  id: `yard-${place}`,
  name: `Sample Yard ${place}`,
  slug: `yard-${place}`,
  primary: place === 0,
  dealershipId: 'sample',
  phone: '07 5550 0101',
  address: {
    street: `${place + 1} Test Street`,
    city: `Town ${place}`,
    state: 'QLD',
    postcode: '4870',
    lat: -17 - place / 100,
    long: 145,
  },
  openingHours: HOURS,
}))
const ctx = contextOf(sampleSite({ locations }), [])
const MOST_BYTES = 250_000

test.each([
  ['contact', '/contact'],
  ['service', '/service'],
  ['finance', '/finance'],
  ['dealer-locator', '/dealer-locator'],
  ['dealer-locator', '/dealer-locator?at=-21.99,145'],
] as const)('F18 with 500 yards %s %s stays small', async (routeId, path) => {
  expect(Buffer.byteLength(await visit(ctx, routeId, path))).toBeLessThan(MOST_BYTES)
})

test('F18 the locator links to every yard, and the form to the locator', async () => {
  const markup = await visit(ctx, 'dealer-locator', '/dealer-locator')
  for (const { slug } of locations) expect(markup).toContain(`/locations/${slug}"`)
  expect(textOf(await visit(ctx, 'contact', '/contact'))).toContain('find the yard nearest to you')
})
