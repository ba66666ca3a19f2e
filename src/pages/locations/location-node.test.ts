import { expect, it } from 'vitest'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
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
  expect(dealerPageNode({ site, specialHours }, location)).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '12:00' },
      { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(dealerPageNode(contextOf(site, []), location)).not.toHaveProperty('specialOpeningHoursSpecification')
})
