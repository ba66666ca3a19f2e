import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import {
  LEAD_STATUSES,
  LOST_REASONS,
  nextStatuses,
  statusChange,
  statusElsewhere,
  type StatusWish,
} from './lead-status.ts'

const wish = (to: StatusWish['to'], changes: Partial<StatusWish> = {}): StatusWish => ({
  to,
  lostReason: null,
  soldVehicleId: null,
  duplicateOf: null,
  ...changes,
})

describe('Office R18 status of a lead', () => {
  it('Office R18 new, working, appointment, then won or lost, as the table says', () => {
    expect(nextStatuses('new')).toEqual(['working', 'appointment', 'won', 'lost', 'spam', 'duplicate'])
    expect(nextStatuses('won')).toEqual(['working'])
    expect(statusChange('won', wish('lost', { lostReason: 'price' }), 'a')).toBe(
      'A lead that is Won cannot become Lost; it can become Working.',
    )
  })

  it('Office R18 lost needs its reason, duplicate the other lead', () => {
    expect(statusChange('new', wish('lost'), 'a')).toBe('Choose why the lead was lost.')
    expect(statusChange('new', wish('duplicate'), 'a')).toMatch(/^Give the reference of the other lead/)
    expect(statusChange('new', wish('duplicate', { duplicateOf: 'a' }), 'a')).toMatch(/duplicate of itself/)
  })

  it('Office R18 each status has its name at carsales and its number at EasyCars (formats.md, 5.2 and 5.3)', () => {
    expect(LEAD_STATUSES.map((status) => [status, ...Object.values(statusElsewhere(status))])).toEqual([
      ['new', 'New', 10],
      ['working', 'Contact', 30],
      ['appointment', 'Contact', 30],
      ['won', 'Sold', 50],
      ['lost', 'Lost', 60],
      ['spam', 'Unworkable', 90],
      ['duplicate', 'Duplicate', 90],
    ])
  })

  it('Office R18 a change keeps what its status needs and drops the rest', () => {
    const anyWish = fc.record({
      to: fc.constantFrom(...LEAD_STATUSES),
      lostReason: fc.option(fc.constantFrom(...LOST_REASONS), { nil: null }),
      soldVehicleId: fc.option(fc.nat(), { nil: null }),
      duplicateOf: fc.option(fc.constantFrom('a', 'b'), { nil: null }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...LEAD_STATUSES), anyWish, (from, asked) => {
        const change = statusChange(from, asked, 'a')
        if (typeof change === 'string') return
        expect(nextStatuses(from)).toContain(change.to)
        expect(change.lostReason !== null).toBe(change.to === 'lost')
        expect(change.duplicateOf !== null).toBe(change.to === 'duplicate')
        expect(change.soldVehicleId === null || change.to === 'won').toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })
})
