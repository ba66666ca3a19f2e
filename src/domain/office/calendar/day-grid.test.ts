import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closedSpans, gridHours, lanesOf, minutesOf } from './day-grid.ts'

const span = (from: string, to: string) => ({ from: minutesOf(from), to: minutesOf(to) })

it('Office R50 the grid holds whole hours of everything that is open or booked', () => {
  expect(gridHours([span('08:30', '17:00'), span('07:45', '08:15')])).toEqual(span('07:00', '17:00'))
  expect(gridHours([span('10:00', '23:30')])).toEqual({ from: 600, to: 1440 })
  expect(gridHours([])).toEqual(span('08:00', '18:00'))
})

it('Office R50 entries of one time stand side by side, and one after them has the whole width', () => {
  const spans = [span('09:00', '10:00'), span('09:30', '10:30'), span('10:00', '11:00'), span('11:00', '11:30')]
  expect(lanesOf(spans)).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})

it('Office R50 no two entries that overlap ever share a lane', () => {
  const any = fc.record({ from: fc.nat(1400), length: fc.integer({ min: 5, max: 200 }) })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (list) => {
      const spans = list.map(({ from, length }) => ({ from, to: from + length }))
      const lanes = lanesOf(spans)
      for (const [place, one] of spans.entries())
        for (const [other, two] of spans.entries())
          if (place < other && one.from < two.to && two.from < one.to) {
            expect(lanes[place]?.lane).not.toBe(lanes[other]?.lane)
            expect(lanes[place]?.lanes).toBe(lanes[other]?.lanes)
          }
      for (const { lane, lanes: all } of lanes) expect(lane).toBeLessThan(all)
    }),
  )
})

it('Office R50 hours outside of opening are closed, and a closed day is so whole', () => {
  const grid = span('08:00', '18:00')
  expect(closedSpans(span('08:30', '17:00'), grid)).toEqual([span('08:00', '08:30'), span('17:00', '18:00')])
  expect(closedSpans(span('08:00', '18:00'), grid)).toEqual([])
  expect(closedSpans(null, grid)).toEqual([grid])
})
