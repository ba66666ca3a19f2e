import { expect, it } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { dayNumber, localDay, siteTimeZone } from './local-day.ts'

function siteIn(state: string) {
  return sampleSite({
    locations: [
      {
        id: 'a',
        name: 'A',
        slug: 'a',
        dealershipId: 'sample',
        address: { street: 'x', city: 'x', state, postcode: '4000' },
      },
    ],
  })
}

it.each([
  ['2026-11-19T13:59:00Z', 'QLD', '2026-11-19'],
  ['2026-11-19T14:00:00Z', 'QLD', '2026-11-20'],
  ['2026-11-19T13:00:00Z', 'TAS', '2026-11-20'],
  ['2026-11-19T15:59:00Z', 'WA', '2026-11-19'],
  ['2026-11-21T14:00:00Z', 'QLD', '2026-11-22'],
])('the day at %s in %s is %s', (moment, state, day) => {
  const site = siteIn(state)
  const now = new Date(moment)
  expect(localDay(site, now)).toBe(day)
  expect(new Date(dayNumber(now, siteTimeZone(site)) * 86_400_000).toISOString()).toBe(`${day}T00:00:00.000Z`)
})

it('a site without locations has the day of its default state', () => {
  const site = { ...siteIn('QLD'), locations: [], defaultState: 'WA' as const }
  expect(siteTimeZone(site)).toBe('Australia/Perth')
  expect(localDay(site, new Date('2026-11-19T15:59:00Z'))).toBe('2026-11-19')
})

it('A4.29 days begin at midnight of the site', () => {
  const moment = new Date('2026-08-03T13:30:00Z')
  expect(dayNumber(moment, 'Australia/Hobart') - dayNumber(moment, 'Australia/Perth')).toBe(0)
  expect(
    dayNumber(new Date('2026-08-03T14:00:00Z'), 'Australia/Brisbane') - dayNumber(moment, 'Australia/Brisbane'),
  ).toBe(1)
  expect(() => dayNumber(moment, 'Australia/Nowhere')).toThrow(RangeError)
})
