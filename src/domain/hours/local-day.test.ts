import { expect, it } from 'vitest'
import { sampleSite } from '../site/sample-site.ts'
import { localDay } from './local-day.ts'

it.each([
  ['2026-11-19T13:59:00Z', 'QLD', '2026-11-19'],
  ['2026-11-19T14:00:00Z', 'QLD', '2026-11-20'],
  ['2026-11-19T13:00:00Z', 'TAS', '2026-11-20'],
  ['2026-11-19T15:59:00Z', 'WA', '2026-11-19'],
])('the day at %s in %s is %s', (moment, state, day) => {
  const site = sampleSite({
    locations: [{ id: 'a', name: 'A', slug: 'a', dealershipId: 'sample', address: { street: 'x', city: 'x', state, postcode: '4000' } }],
  })
  expect(localDay(site, new Date(moment))).toBe(day)
})
