import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EVENTS } from './event-ids.ts'
import { eventsReport } from './events-report.ts'

const JUNE = { site: 'sample', from: '2026-06-01', to: '2026-06-30' }

it('A25.1 adds up views and leads by page, most viewed first; other events are no views', () => {
  const report = eventsReport({
    ...JUNE,
    events: [
      { eventId: 0, page: 'vehicle', events: 200 },
      { eventId: 4, page: 'vehicle', events: 150 },
      { eventId: 49, page: 'search', events: 300 },
      { eventId: 15, page: 'vehicle', events: 3 },
      { eventId: 0, page: 'contact', events: 8 },
    ],
    leads: [
      { page: 'vehicle', leads: 2 },
      { page: 'vehicle', leads: 1 },
      { page: 'contact', leads: 1 },
      { page: 'unknown', leads: 1 },
    ],
  })
  expect(report).toEqual({
    ...JUNE,
    total: { views: 508, leads: 5, conversionPercent: 0.98 },
    pages: [
      { page: 'search', views: 300, leads: 0, conversionPercent: 0 },
      { page: 'vehicle', views: 200, leads: 3, conversionPercent: 1.5 },
      { page: 'contact', views: 8, leads: 1, conversionPercent: 12.5 },
      { page: 'unknown', views: 0, leads: 1, conversionPercent: null },
    ],
    events: [
      { id: 0, name: 'page view', count: 208 },
      { id: 4, name: 'used view', count: 150 },
      { id: 15, name: 'used enquiry', count: 3 },
      { id: 49, name: 'search view', count: 300 },
    ],
  })
})

it('A25.1 a site that nobody looked at has no conversion', () => {
  expect(eventsReport({ ...JUNE, events: [], leads: [] })).toEqual({
    ...JUNE,
    total: { views: 0, leads: 0, conversionPercent: null },
    pages: [],
    events: [],
  })
})

it('A25.1 the pages add up to the total, whatever was counted', () => {
  const page = fc.constantFrom('home', 'search', 'vehicle', 'unknown')
  const count = fc.nat(100_000)
  fc.assert(
    fc.property(
      fc.array(fc.record({ eventId: fc.constantFrom(...EVENTS.map(({ id }) => id)), page, events: count })),
      fc.array(fc.record({ page, leads: count })),
      (events, leads) => {
        const { total, pages } = eventsReport({ ...JUNE, events, leads })
        expect(pages.reduce((sum, { views }) => sum + views, 0)).toBe(total.views)
        expect(total.leads).toBe(leads.reduce((sum, { leads }) => sum + leads, 0))
        expect(new Set(pages.map(({ page }) => page)).size).toBe(pages.length)
      },
    ),
  )
})
