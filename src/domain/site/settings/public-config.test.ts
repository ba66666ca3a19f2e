import { describe, expect, test } from 'vitest'
import { publicConfig } from './public-config.ts'
import { sampleSite } from '#test/sites/sample-site.ts'

const NOTHING = { specialHours: [], reviews: [] }

describe('public configuration', () => {
  test('A1.5 A30.20 holds what front ends read', () => {
    expect(publicConfig(sampleSite(), NOTHING, '2026-11-21')).toMatchObject({
      slug: 'sample',
      template: 'weather-map',
      dealerships: [{ id: 'sample', name: 'Sample Motors' }],
      locations: [
        { id: 'cairns', location_type: 'sales' },
        { id: 'workshop', location_type: 'service-and-parts' },
      ],
      vdp_config: { show_map_section: true },
    })
  })

  test('A18.1 a hidden location is not in it, nor any address that leads go to', () => {
    const site = sampleSite()
    const [first] = site.locations
    if (!first) throw new Error('the sample has locations')
    const hidden = {
      ...site,
      locations: [
        { ...first, email: 'leads@sample.example' },
        { ...first, id: 'hidden', visible: false },
      ],
    }
    const text = JSON.stringify(publicConfig(hidden, NOTHING, '2026-11-21'))
    expect(text).not.toContain('hidden')
    expect(text).not.toContain('@')
  })

  test('A18.3 A19.5 what was gathered goes before what was configured', () => {
    const config = publicConfig(
      sampleSite(),
      {
        specialHours: [
          {
            locationId: 'cairns',
            date: '2026-12-25',
            department: 'all',
            status: 'Closed',
            startHour: null,
            endHour: null,
          },
        ],
        reviews: [{ locationId: 'cairns', source: 'Google', averageRating: 4.6, count: 812 }],
      },
      '2026-11-21',
    )
    expect(config.special_hours).toEqual([
      {
        location_id: 'cairns',
        date: '2026-12-25',
        department: 'all',
        status: 'Closed',
        start_hour: null,
        end_hour: null,
      },
    ])
    expect(config.locations[0]).toMatchObject({ average_rating: 4.6, review_count: 812 })
  })

  test('A19.5 a dealership has the average of all reviews of its yards, each yard by its reviews', () => {
    const sample = sampleSite({ dealerships: ['sample', 'other'].map((id) => ({ id, name: `Motors ${id}` })) })
    const [cairns, workshop] = sample.locations
    if (!cairns || !workshop) throw new Error('the sample has two locations')
    const hidden = { ...cairns, id: 'hidden', visible: false }
    const site = {
      ...sample,
      locations: [cairns, { ...workshop, rating: { average: 3, count: 100, source: 'Google' } }, hidden],
    }
    const reviews = [
      { locationId: 'cairns', source: 'Google', averageRating: 4.6, count: 800 },
      { locationId: 'hidden', source: 'Google', averageRating: 1, count: 9_000 },
    ]
    expect(publicConfig(site, { ...NOTHING, reviews }, '2026-11-21').dealerships).toEqual([
      { id: 'sample', name: 'Motors sample', average_rating: 4.4, review_count: 900 },
      { id: 'other', name: 'Motors other', average_rating: null, review_count: null },
    ])
  })

  test('A18.2 opening hours have their words, in the spelling of the specification', () => {
    const site = sampleSite()
    const openingHours = [
      { weekday: 1, status: 'Open', open: '08:30', close: '17:00' },
      { weekday: 0, status: 'Closed' },
    ] as const
    const locations = site.locations.map((location) => ({ ...location, openingHours: [...openingHours] }))
    const [first] = publicConfig({ ...site, locations }, NOTHING, '2026-08-03').locations
    expect(first?.contact_detail.opening_hours).toEqual([
      { weekday: 1, status: 'Open', open: '08:30', close: '17:00', formated_hours: '8:30 am - 5 pm' },
      { weekday: 0, status: 'Closed', formated_hours: 'Closed' },
    ])
  })

  test('W10 A18.2 a day without hours has the words of the site', () => {
    const site = sampleSite({ locationPages: { closedText: 'By appointment only' } })
    const locations = site.locations.map((location) => ({
      ...location,
      openingHours: [{ weekday: 0, status: 'Closed' } as const],
    }))
    const [first] = publicConfig({ ...site, locations }, NOTHING, '2026-08-03').locations
    expect(first?.contact_detail.opening_hours).toMatchObject([{ formated_hours: 'By appointment only' }])
  })

  test.each([true, false])('W5 A1.5 A16.12 says whether the site has a garage: %s', (garage) => {
    const site = sampleSite({ switches: { optInPreTicked: false, garage } })
    expect(publicConfig(site, NOTHING, '2026-11-21').garage_enabled).toBe(garage)
  })
})
