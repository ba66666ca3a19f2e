import { expect, it } from 'vitest'
import type { SpecialDay } from '#domain/hours/special-hours.ts'
import { contextOf, demoSite, load } from '#test/pages/render-page.tsx'
import { dealerPageNode } from './location-node.ts'

it('A18.3 F17 robots are told the days with other hours of the yard’s own department', () => {
  const site = demoSite('southerly')
  const location = site.locations.find(({ id }) => id === 'cairns')
  if (location === undefined) throw new Error('the demo has a yard in Cairns')
  const closed = { status: 'Closed', startHour: null, endHour: null } as const
  const days = [
    { date: '2026-12-24', department: 'all', ...closed },
    { date: '2026-12-24', department: 'sales', status: 'Open' as const, startHour: '09:00:00', endHour: '12:00:00' },
    { date: '2026-12-25', department: 'all', ...closed },
    { date: '2026-12-28', department: 'service', ...closed },
  ]
  const specialHours = { of: () => days, version: () => '1' }
  expect(dealerPageNode({ site, specialHours, now: new Date('2026-12-01T00:00:00Z') }, location)).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '12:00' },
      { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(dealerPageNode(contextOf(site, []), location)).not.toHaveProperty('specialOpeningHoursSpecification')
})

const demo = demoSite('southerly')
const yard = (id: string) => {
  const found = demo.locations.find((location) => location.id === id)
  if (found === undefined) throw new Error(`the demo has no yard ${id}`)
  return found
}

const closedOn = (date: string): SpecialDay => ({
  date,
  department: 'all',
  status: 'Closed',
  startHour: null,
  endHour: null,
})

it('R31 special hours of the next 60 days alone', () => {
  const dates = ['2026-08-02', '2026-08-03', '2026-10-01', '2026-10-02']
  const specialHours = { of: () => dates.map(closedOn), version: () => '1' }
  const node = dealerPageNode({ ...contextOf(demo, []), specialHours }, yard('cairns'))
  expect(node['specialOpeningHoursSpecification']).toMatchObject([
    { validFrom: '2026-08-03' },
    { validFrom: '2026-10-01' },
  ])
})

it('R31 its licences, and the departments beside it that the page names', () => {
  const ctx = contextOf(demo, [])
  const cairns = yard('cairns')
  const beside = demo.locations.filter(
    ({ id, dealershipId }) => id !== 'cairns' && dealershipId === cairns.dealershipId,
  )
  expect(dealerPageNode(ctx, cairns, beside)).toMatchObject({
    '@type': 'AutoDealer',
    identifier: [{ '@type': 'PropertyValue', propertyID: 'Motor dealer licence', value: '4471902' }],
    department: [
      {
        '@type': 'AutoRepair',
        name: 'Southerly Cairns Service',
        url: 'https://southerly.localhost/locations/cairns-service',
      },
    ],
  })
  expect(dealerPageNode(ctx, cairns)).not.toHaveProperty('department')
  const bare = { ...cairns, dealerLicenceNumber: null, motorVehicleRepairer: null }
  expect(dealerPageNode(ctx, bare)).not.toHaveProperty('identifier')
  expect(dealerPageNode(ctx, { ...bare, motorVehicleRepairer: 'MVRL 1' })).toMatchObject({
    identifier: [{ propertyID: 'Motor vehicle repairer', value: 'MVRL 1' }],
  })
})

it('R31 no page of a dealer rates the dealer itself, though people see the ratings', async () => {
  const ctx = contextOf(demo, [])
  for (const [route, path] of [
    ['home', '/'],
    ['location', '/locations/cairns'],
    ['dealer-locator', '/dealer-locator'],
    ['brands', '/brands'],
  ] as const) {
    const result = await load(ctx, route, path)
    if (result.kind === 'redirect') throw new Error(`${path} leads away`)
    expect(JSON.stringify(result.head.structuredData ?? [])).not.toMatch(/aggregateRating|"review"/)
  }
  const home = await load(ctx, 'home', '/')
  expect(home.kind === 'redirect' ? null : home.head.structuredData?.[0]).toMatchObject({
    identifier: expect.arrayContaining([expect.objectContaining({ propertyID: 'Motor dealer licence, QLD' })]),
    department: expect.arrayContaining([expect.objectContaining({ name: 'Southerly Hobart' })]),
  })
})
