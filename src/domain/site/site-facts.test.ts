import { describe, expect, it } from 'vitest'
import { isShownOn } from './content/announcement.ts'
import { gateOf } from './settings/gates.ts'
import { fillIn } from './content/home.ts'
import { hostNameOf } from './addresses/host-name.ts'
import { legalTextOn } from './content/legal.ts'
import {
  dealershipById,
  financePathFor,
  licences,
  locationById,
  locationBySlug,
  primaryLocation,
  shownLocations,
} from './places/lookups.ts'
import { shownItems } from './content/menus.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { PAYMENT_RETURN_PATH, RESERVATION_PATH } from './paths.ts'
import { hasPlugin } from './site.ts'

const site = sampleSite()
const ADDRESS = { street: '1 Test Street', city: 'Cairns', state: 'QLD', postcode: '4870' }

function location(id: string, state: string, dealerLicenceNumber: string | null) {
  return { id, name: id, slug: id, dealershipId: 'sample', address: { ...ADDRESS, state }, dealerLicenceNumber }
}

describe('lookups', () => {
  it('A18.1 finds locations and dealerships by id, and nothing for an unknown one', () => {
    expect(locationById(site, 'workshop')?.name).toBe('Sample Workshop')
    expect(locationById(site, null)).toBeNull()
    expect(dealershipById(site, 'sample')?.name).toBe('Sample Motors')
    expect(dealershipById(site, 'x')).toBeNull()
    expect(primaryLocation(site)?.id).toBe('cairns')
  })

  it('A18.1 a hidden location has no page and is not listed', () => {
    const hidden = sampleSite({
      locations: [{ id: 'a', name: 'A', slug: 'a', dealershipId: 'sample', visible: false, address: ADDRESS }],
    })
    expect(locationBySlug(hidden, 'a')).toBeNull()
    expect(shownLocations(hidden)).toEqual([])
    expect(primaryLocation(hidden)?.id).toBe('a')
  })

  it('A18.7 service-and-parts is both', () => {
    expect(shownLocations(site, 'service').map(({ id }) => id)).toEqual(['workshop'])
    expect(shownLocations(site, 'parts').map(({ id }) => id)).toEqual(['workshop'])
    expect(shownLocations(site, 'sales').map(({ id }) => id)).toEqual(['cairns'])
  })

  it('D1 each licence number once, by state', () => {
    const group = sampleSite({
      locations: [
        location('a', 'NSW', 'MD1'),
        location('b', 'QLD', '44'),
        location('c', 'QLD', '44'),
        location('d', 'TAS', null),
      ],
    })
    expect(licences(group)).toEqual([
      { state: 'QLD', number: '44' },
      { state: 'NSW', number: 'MD1' },
    ])
  })

  it("A1.26 a dealership's own finance page goes first", () => {
    const own = sampleSite({ dealerships: [{ id: 'sample', name: 'S', financePath: '/apply-for-finance' }] })
    expect(financePathFor(own, 'sample')).toBe('/apply-for-finance')
    expect(financePathFor(own, null)).toBe('/finance')
  })

  it('A1.34 plugins', () => {
    expect(hasPlugin(sampleSite({ plugins: ['autogauge'] }), 'autogauge')).toBe(true)
    expect(hasPlugin(site, 'autogauge')).toBe(false)
  })
})

describe('A16.3 A16.4 gated routes', () => {
  it.each([
    ['/my-garage', 'garage'],
    ['/my-garage/watchlist', 'garage'],
    ['/mymotorama', 'garage'],
    ['/my-garages', null],
    ['/', null],
    ['/trade-in', null],
    ['/cars/a/checkout', null],
    ['/personalised/finance', null],
    ['/spin-to-win', null],
    ['/online-payment', null],
  ])('%s needs sign-in by default for: %s', (path, expected) => {
    expect(gateOf(site, path)).toBe(expected)
  })

  it.each([PAYMENT_RETURN_PATH, RESERVATION_PATH])('R32 %s is behind no gate: its own token opens it', (path) => {
    const all = Object.fromEntries(Object.keys(site.gatedRoutes).map((gate) => [gate, true]))
    expect(gateOf(sampleSite({ gatedRoutes: all }), path)).toBeNull()
  })

  it.each([
    ['checkout', '/cars/a/checkout', 'checkout'],
    ['checkout', '/cars/a/buy-online', 'checkout'],
    ['checkout', '/checkout-journey', 'checkout'],
    ['personalisedFinance', '/personalised/finance', 'personalised-finance'],
    ['spinToWin', '/spin-to-win', 'spin-to-win'],
    ['onlinePayment', '/online-payment', 'online-payment'],
    ['equifaxFinance', '/finance-pre-approval', 'equifax'],
    ['tradeIn', '/trade-in', 'trade-in'],
    ['tradeIn', '/cars/trade-in', 'trade-in'],
    ['tradeIn', '/sell-my-car', 'trade-in'],
    ['tradeIn', '/instant-price', 'trade-in'],
    ['tradeIn', '/Trade-In/', 'trade-in'],
  ])('%s gates %s for %s', (gate, path, type) => {
    expect(gateOf(sampleSite({ gatedRoutes: { [gate]: true } }), path)).toBe(type)
  })
})

it.each([
  ['Southerly.LOCALHOST:3000', 'southerly.localhost'],
  ['www.example.com.au.', 'www.example.com.au'],
  ['example.com.:443', 'example.com'],
  ['[::1]:3000', '[::1]'],
  ['', ''],
])('A1.1 host header %s is %s', (header, expected) => {
  expect(hostNameOf(header)).toBe(expected)
})

it('A1.32 A2.5 a link that needs the booking page is shown only with it', () => {
  const items = [{ kind: 'link', label: 'x', href: '/subaru-service', needs: 'service-booking-url' }] as const
  expect(shownItems(items, { serviceBookingUrl: null })).toEqual([])
  expect(shownItems(items, { serviceBookingUrl: 'https://book.example' })).toHaveLength(1)
})

const version = (name: string, effectiveFrom: string) => ({ version: name, effectiveFrom, text: 'x' })

it('A23 the latest legal text in force counts', () => {
  const dated = sampleSite({ legal: { privacyPolicy: [version('2', '2026-06-01'), version('1', '2026-01-01')] } })
  expect(legalTextOn(dated, 'privacyPolicy', '2025-12-31')).toBeNull()
  expect(legalTextOn(dated, 'privacyPolicy', '2026-05-31')?.version).toBe('1')
  expect(legalTextOn(dated, 'privacyPolicy', '2026-06-01')?.version).toBe('2')
})

it('A20.1 a dated announcement is shown from its first to its last day', () => {
  const dated = { startsOn: '2026-01-10', endsOn: '2026-01-20' }
  expect(['2026-01-09', '2026-01-10', '2026-01-20', '2026-01-21'].map((day) => isShownOn(dated, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isShownOn({ startsOn: null, endsOn: null }, '2026-01-01')).toBe(true)
})

it('figures in copy are filled in, unknown braces stay', () => {
  expect(fillIn('{vehicles} cars at {locations} yards {x}', { vehicles: 4218, locations: 10 })).toBe(
    '4,218 cars at 10 yards {x}',
  )
})
