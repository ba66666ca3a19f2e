import { describe, expect, it } from 'vitest'
import type { Site } from '#domain/site/site.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { deliveryView } from './delivery-view.ts'
import { fuelView } from './fuel-view.ts'
import { locationBlockView } from './location-view.ts'
import { carriedValues, typedValue } from './page-query.ts'

const SOUTHERLY = demoSite('southerly')
const HILUX = samplePageVehicle({ locationId: 'cairns' })
const query = (text = '') => new URLSearchParams(text)
const delivery = (typed: string, site: Site = SOUTHERLY, vehicle = HILUX) =>
  deliveryView(contextOf(site, []), vehicle, query(typed))

const fuel = (changes: Partial<Site['fuel']> = {}, typed = '', vehicle = HILUX) =>
  fuelView({ fuel: { ...SOUTHERLY.fuel, ...changes } }, vehicle, query(typed))

function cairns(site: Site) {
  const location = site.locations.find(({ id }) => id === 'cairns')
  if (location === undefined) throw new Error('the demo has a yard in Cairns')
  return locationBlockView(contextOf(site, []), location)
}

describe('the delivery check of a page', () => {
  it.each([
    ['A18.13 idle', '', { kind: 'idle' }, ''],
    [
      'A18.14 A27.5 nothing typed',
      'delivery_postcode=',
      { kind: 'error', text: 'Please enter a postcode.', isField: true },
      '',
    ],
    [
      'A27.16 an unknown postcode',
      'delivery_postcode=9999',
      { kind: 'error', text: 'Invalid postcode', isField: true },
      '9999',
    ],
    [
      'A27.16 rubbish, cut',
      `delivery_postcode=${'<b>'.repeat(99)}`,
      { kind: 'error', text: 'Invalid postcode', isField: true },
      '<b><b><b><b><b><b><b',
    ],
    [
      'A18.13 a quote',
      'delivery_postcode=4870',
      { kind: 'result', text: '$95 to an address within 60 km of the yard.', note: 'Driven to you within three days.' },
      '4870',
    ],
  ])('%s', (_, typed, state, postcode) => {
    expect(delivery(typed)).toMatchObject({ state, postcode })
  })

  it('A18.16 is not there without regions, nor for a vehicle that is sold', () => {
    expect(delivery('', { ...SOUTHERLY, delivery: { regions: [] } })).toBeNull()
    expect(delivery('', SOUTHERLY, { ...HILUX, status: 'sold' })).toBeNull()
  })

  it('A18.13 nothing to pay is said in words', () => {
    const [region] = SOUTHERLY.delivery.regions
    const site = {
      ...SOUTHERLY,
      delivery: { regions: region === undefined ? [] : [{ ...region, name: 'Cairns', priceCents: 0, note: null }] },
    }
    expect(delivery('delivery_postcode=4870', site)?.state).toEqual({
      kind: 'result',
      text: 'Free delivery to Cairns.',
      note: null,
    })
  })
})

describe('the fuel calculator of a page', () => {
  it('A6.8 begins with the site’s price of the vehicle’s fuel, and says of which day', () => {
    expect(fuel()).toMatchObject({
      usePer100Km: 7.9,
      km: '13,000',
      price: '1.96',
      defaults: { km: 13_000, price: 1.96 },
    })
    expect(fuel()?.notes).toEqual([
      "At 7.9 L/100 km combined, the maker's test figure.",
      'Diesel price as at 16 November 2026.',
    ])
    expect(fuel({ asAt: null })?.notes.at(-1)).toBe('The price is a round figure: put in what you pay.')
    expect(fuel({ prices: { ...SOUTHERLY.fuel.prices, diesel: 193.9 } })?.price).toBe('1.939')
  })

  it('A6.8 a plug-in hybrid’s figure is explained', () => {
    expect(fuel({}, '', { ...HILUX, simpleFuel: 'Plug-in Hybrid' })?.notes[1]).toMatch(
      /^That test begins with a full battery/,
    )
  })

  it('A6.8 takes what the address says', () => {
    expect(fuel({}, 'fuel_km=20000&fuel_price=2.1&fuel_km=1')).toMatchObject({ km: '20000', price: '2.1' })
  })

  it('A6.8 is not there without consumption, where the site shows none, nor for a vehicle that is sold', () => {
    expect(fuel({}, '', { ...HILUX, variant: null })).toBeNull()
    expect(fuel({ show: false })).toBeNull()
    expect(fuel({}, '', { ...HILUX, status: 'sold' })).toBeNull()
  })
})

describe('the location block of a page', () => {
  it('A6.22 says what is done there, who is licensed, and where the vehicle can be brought', () => {
    const { view, broughtTo } = cairns(SOUTHERLY)
    expect(view).toMatchObject({
      type: 'Sales',
      address: '214 Mulgrave Road, Cairns QLD 4870',
      numbers: ['Motor dealer licence 4471902'],
    })
    expect(view.directionsHref).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
    expect(broughtTo).toEqual(['Southerly Townsville', 'Southerly Mackay'])
  })

  it('A1.29 without its map the address stays', () => {
    const site = { ...SOUTHERLY, vehiclePage: { ...SOUTHERLY.vehiclePage, showMapSection: false } }
    expect(cairns(SOUTHERLY)).toMatchObject({ pin: { label: 'Cairns' }, tiles: null })
    expect(cairns(site)).toMatchObject({ pin: null, pins: [], view: { name: 'Southerly Cairns' } })
  })
})

describe('values of the page’s forms in its address', () => {
  it('A18.13 S10 each form carries the others’, the first of a name, short ones only, and no unknown one', () => {
    expect(
      carriedValues(
        query(`fuel_km=1&fuel_km=2&delivery_postcode=4870&deposit=500&rate=&amount=${'9'.repeat(21)}&x=1`),
        ['delivery_postcode'],
      ),
    ).toEqual([
      ['deposit', '500'],
      ['fuel_km', '1'],
    ])
  })

  it('A18.13 a value is cut and whole', () => {
    expect([typedValue(query('a=%ED%A0%80b'), 'a'), typedValue(query(), 'a')]).toEqual(['���b', null])
  })
})

it("A18.3 the yard's holiday hours stand in the location block", () => {
  const location = SOUTHERLY.locations.find(({ id }) => id === 'cairns')
  if (location === undefined) throw new Error('the demo has a yard in Cairns')
  const day = {
    date: '2026-12-25',
    department: 'sales',
    status: 'Open' as const,
    startHour: '10:00:00',
    endHour: '12:00:00',
  }
  const ctx = {
    site: SOUTHERLY,
    now: new Date('2026-12-20T02:00:00Z'),
    search: contextOf(SOUTHERLY, []).search,
    specialHours: { of: () => [day], version: () => '1' },
  }
  expect(locationBlockView(ctx, location).view.holidayHours).toEqual([
    { days: 'Friday 25 December, sales', hours: '10 am to 12 pm' },
  ])
  expect(locationBlockView(contextOf(SOUTHERLY, []), location).view.holidayHours).toEqual([])
})

it('A3.13 a group leads to everything else of the vehicle’s dealer, a site of one dealer to nothing', () => {
  const [location] = SOUTHERLY.locations
  const dealership = SOUTHERLY.dealerships.find(({ id }) => id === 'southerly-brisbane')
  if (location === undefined || dealership === undefined)
    throw new Error('the demo has a yard and a dealer in Brisbane')
  expect(locationBlockView(contextOf(SOUTHERLY, []), location, dealership.id).moreHref).toBe(
    `/search/new-used-and-demo-cars?refinementList[dealership_name][0]=${dealership.name.replaceAll(' ', '+')}`,
  )
  const one = { ...SOUTHERLY, dealerships: [dealership] }
  expect(locationBlockView(contextOf(one, []), location, dealership.id).moreHref).toBeNull()
})
