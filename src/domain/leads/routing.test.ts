import { describe, expect, it } from 'vitest'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { Lead } from './lead.ts'
import { locationOfLead, receiversOf, routesOf, targetOf } from './routing.ts'

const ADDRESS = { street: '1 Test Street', city: 'Cairns', state: 'QLD', postcode: '4870' }
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }))
const file = { channel: 'file' }

/** Friday 20 November 2026 in Brisbane. */
const NOON = new Date('2026-11-20T02:00:00Z')
/** Saturday 12 December, 10:30 am in Brisbane. */
const DRIVE = {
  startsAt: new Date('2026-12-12T00:30:00Z'),
  endsAt: new Date('2026-12-12T01:00:00Z'),
  timeZone: 'Australia/Brisbane',
  locationId: 'cairns',
}
const NIGHT = new Date('2026-11-20T12:00:00Z')

function siteWith(routes: object[], leads: object = {}) {
  return sampleSite({
    dealerships: [
      { id: 'north', name: 'North' },
      { id: 'south', name: 'South' },
    ],
    locations: [
      {
        id: 'cairns',
        name: 'Cairns',
        slug: 'cairns',
        primary: true,
        dealershipId: 'north',
        email: 'cairns@sample.example',
        address: ADDRESS,
        openingHours: WEEK,
      },
      {
        id: 'workshop',
        name: 'Workshop',
        slug: 'workshop',
        type: 'service-and-parts',
        dealershipId: 'south',
        address: ADDRESS,
      },
      {
        id: 'hobart',
        name: 'Hobart',
        slug: 'hobart',
        dealershipId: 'south',
        address: { ...ADDRESS, state: 'TAS', postcode: '7000' },
        openingHours: WEEK,
      },
    ],
    leads: { receipt: false, routes, ...leads },
  })
}

function keys(routes: object[], changes: Partial<Lead> = {}, now = NOON, leads: object = {}): string[] {
  return routesOf(sampleLead({ dealershipId: null, ...changes }), siteWith(routes, leads), now).map(({ key }) => key)
}

describe('A11.19 routing', () => {
  it('A11.19 a lead that no route takes goes to its location by e-mail', () => {
    expect(routesOf(sampleLead(), siteWith([]), NOON)).toEqual([{ key: 'default', channel: 'email' }])
    expect(keys([{ key: 'parts', departments: ['parts'], to: file }])).toEqual(['default'])
  })

  it.each<[string, object, Partial<Lead>, Partial<Lead>]>([
    ['category', { categories: ['Service Booking'] }, { category: 'Service Booking' }, { category: 'Parts Enquiry' }],
    ['department', { departments: ['service'] }, { department: 'service' }, { department: 'sales' }],
    ['dealership', { dealerships: ['south'] }, { dealershipId: 'south', locationId: null }, { dealershipId: 'north' }],
    ['dealership of its location', { dealerships: ['south'] }, { locationId: 'hobart' }, { locationId: 'cairns' }],
    ['location', { locations: ['hobart'] }, { locationId: 'hobart' }, { locationId: 'cairns' }],
    [
      'location of its dealership',
      { locations: ['hobart'] },
      { locationId: null, dealershipId: 'south' },
      { locationId: null, dealershipId: 'north' },
    ],
  ])('A11.19 by %s', (_by, conditions, taken, left) => {
    const routes = [{ key: 'one', ...conditions, to: file }]
    expect(keys(routes, taken)).toEqual(['one'])
    expect(keys(routes, left)).toEqual(['default'])
  })

  it('A11.19 by hours of the location, on its own clock', () => {
    const routes = [
      { key: 'desk', hours: 'open', to: file },
      { key: 'night', hours: 'closed', to: { channel: 'email', to: ['night@sample.example'] } },
    ]
    expect(keys(routes)).toEqual(['desk'])
    expect(keys(routes, {}, NIGHT)).toEqual(['night'])
    // 4:30 pm in Brisbane is 5:30 pm in Hobart, whose clocks are on summer time.
    const late = new Date('2026-11-20T06:30:00Z')
    expect([keys(routes, { locationId: 'cairns' }, late), keys(routes, { locationId: 'hobart' }, late)]).toEqual([
      ['desk'],
      ['night'],
    ])
    expect(keys(routes, { locationId: 'workshop' })).toEqual(['night'])
  })

  it('A11.19 a lead goes to every route that takes it, and all conditions of a route hold together', () => {
    const routes = [
      { key: 'all', to: file },
      { key: 'crm', to: { channel: 'webhook', url: 'https://crm.example/leads' } },
      { key: 'no', categories: ['Survey'], locations: ['cairns'], to: file },
    ]
    expect(routesOf(sampleLead({ dealershipId: null }), siteWith(routes), NOON)).toEqual([
      { key: 'all', channel: 'file' },
      { key: 'crm', channel: 'webhook' },
    ])
  })

  it('A11.13 a partial lead goes nowhere', () => {
    expect(
      routesOf(sampleLead({ state: 'partial', completedAt: null }), siteWith([], { receipt: true }), NOON),
    ).toEqual([])
  })

  it('A11.13 a partial lead that can be reached goes by the routes that wait for unfinished ones', () => {
    const routes = [
      { key: 'crm', unfinishedAfterMinutes: 30, to: file },
      { key: 'other', categories: ['Survey'], unfinishedAfterMinutes: 30, to: file },
      { key: 'whole', to: file },
    ]
    const partial = sampleLead({ state: 'partial', completedAt: null })
    expect(routesOf(partial, siteWith(routes, { receipt: true }), NOON)).toEqual([
      { key: 'crm', channel: 'file', afterMinutes: 30 },
    ])
    const unreachable = { ...partial, person: { ...partial.person, email: null, phone: null } }
    expect(routesOf(unreachable, siteWith(routes), NOON)).toEqual([])
    const suspected = { ...partial, spam: { score: 90, reasons: ['links'], isSuspected: true } }
    expect(routesOf(suspected, siteWith(routes), NOON)).toEqual([])
  })

  it('A11.19 the shopper has a receipt where there is an address and the site wants it', () => {
    const person = { ...sampleLead().person, email: null }
    expect(keys([], {}, NOON, { receipt: true })).toEqual(['default', 'receipt'])
    expect(keys([], { person }, NOON, { receipt: true })).toEqual(['default'])
    expect(keys([])).toEqual(['default'])
  })

  it.each<[string, object, Partial<Lead>, Date, string | null]>([
    ['at nine the day before', {}, {}, NOON, '2026-12-10T23:00:00Z'],
    ['at another hour', { reminderHour: 17 }, {}, NOON, '2026-12-11T07:00:00Z'],
    ['not where the site wants none', { reminderHour: null }, {}, NOON, null],
    ['not once its hour is past', {}, {}, new Date('2026-12-10T23:00:00Z'), null],
    ['not of suspected spam', {}, { spam: { score: 90, reasons: ['links'], isSuspected: true } }, NOON, null],
    ['not without an address', {}, { person: { ...sampleLead().person, email: null } }, NOON, null],
    ['not of a cancelled drive', {}, { testDrive: { ...DRIVE, isCancelled: true } }, NOON, null],
    ['not without a drive', {}, { testDrive: null }, NOON, null],
  ])('A12.5 a test drive is reminded of, by the yard’s clock: %s', (_, testDrives, changes, now, dueAt) => {
    const site = { ...siteWith([], { receipt: true }), testDrives: sampleSite({ testDrives }).testDrives }
    const lead = sampleLead({ testDrive: DRIVE, ...changes })
    expect(routesOf(lead, site, now).filter(({ key }) => key === 'reminder')).toEqual(
      dueAt === null ? [] : [{ key: 'reminder', channel: 'receipt', dueAt: new Date(dueAt) }],
    )
  })

  it('A11.19 a suspected lead reaches the dealer unless the site holds it, and never the address it names', () => {
    const spam = { score: 90, reasons: ['links'], isSuspected: true }
    expect(keys([], { spam }, NOON, { receipt: true })).toEqual(['default'])
    expect(keys([], { spam, testDrive: null }, NOON, { receipt: true, suspected: 'hold' })).toEqual([])
  })

  it('W2 a booked drive is delivered, held or not: its seat is taken', () => {
    const spam = { score: 90, reasons: ['links'], isSuspected: true }
    expect(keys([], { spam }, NOON, { receipt: true, suspected: 'hold' })).toEqual(['default'])
  })

  it('A11.19 a location that is not named is found by dealership and work', () => {
    const site = siteWith([])
    const found = (changes: Partial<Lead>) =>
      locationOfLead(sampleLead({ locationId: null, dealershipId: null, ...changes }), site)?.id
    expect(found({ locationId: 'hobart' })).toBe('hobart')
    expect(found({ dealershipId: 'south' })).toBe('hobart')
    expect(found({ dealershipId: 'south', department: 'parts' })).toBe('workshop')
    expect(found({ dealershipId: 'north', department: 'parts' })).toBe('cairns')
    expect(found({ locationId: 'gone', dealershipId: 'gone' })).toBe('cairns')
  })

  it('A11.19 receivers are the route’s, else the location’s, else the site’s', () => {
    const site = siteWith([{ key: 'desk', to: { channel: 'email', to: ['desk@sample.example'], format: 'plain' } }])
    const desk = targetOf(site, 'desk')
    const gone = targetOf(site, 'gone')
    expect(gone).toEqual({ channel: 'email', to: [], format: 'adf-attached' })
    const [cairns, workshop] = site.locations
    const to = (target: typeof gone, location = cairns) =>
      target.channel === 'email' ? receiversOf(target, location ?? null, site) : []
    expect([to(desk), to(gone), to(gone, workshop)]).toEqual([
      ['desk@sample.example'],
      ['cairns@sample.example'],
      ['hello@sample.example'],
    ])
  })

  it('A11.19 A18.3 a day of other hours decides which route takes it, an unfinished one when it is due', () => {
    const routes = [
      { key: 'sales', hours: 'open', to: file, unfinishedAfterMinutes: 30 },
      { key: 'night', hours: 'closed', to: file, unfinishedAfterMinutes: 30 },
    ]
    const site = siteWith(routes)
    const lead = sampleLead({ dealershipId: null, locationId: 'cairns' })
    const day = { locationId: 'cairns', date: '2026-11-20', department: 'all' } as const
    const closed = { ...day, status: 'Closed', startHour: null, endHour: null } as const
    const early = { ...day, status: 'Open', startHour: '08:30:00', endHour: '12:15:00' } as const
    const keysOf = (one: Lead, hours: Parameters<typeof routesOf>[3]) =>
      routesOf(one, site, NOON, hours).map(({ key }) => key)
    expect(keysOf(lead, [])).toEqual(['sales'])
    expect(keysOf(lead, [closed])).toEqual(['night'])
    expect(keysOf(lead, [{ ...closed, locationId: 'hobart' }])).toEqual(['sales'])
    expect(keysOf(lead, [closed, { ...early, department: 'sales' }])).toEqual(['sales'])
    expect(keysOf({ ...lead, state: 'partial', completedAt: null }, [early])).toEqual(['night'])
  })
})
