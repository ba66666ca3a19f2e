import { describe, expect, it } from 'vitest'
import { openLineAt, type DatedHours } from './open-line.ts'

const DAYS: DatedHours[] = [
  { date: '2026-11-20', open: '08:30', close: '17:30' },
  { date: '2026-11-21', open: '08:30', close: '16:00' },
  { date: '2026-11-22', closed: 'Closed' },
  { date: '2026-11-23', open: '08:30', close: '17:30' },
]

describe('A18.2 what a yard says of now', () => {
  it.each([
    ['2026-11-20', '08:29', false, 'Closed, opens 8:30 am'],
    ['2026-11-20', '08:30', true, 'Open now, until 5:30 pm'],
    ['2026-11-20', '17:29', true, 'Open now, until 5:30 pm'],
    ['2026-11-20', '17:30', false, 'Closed, opens 8:30 am tomorrow'],
    ['2026-11-21', '16:00', false, 'Closed, opens 8:30 am Monday'],
    ['2026-11-22', '12:00', false, 'Closed, opens 8:30 am tomorrow'],
    ['2026-11-23', '18:00', false, 'Closed now'],
  ])('A18.2 on %s at %s', (date, time, open, text) => {
    expect(openLineAt(DAYS, date, time)).toEqual({ open, text })
  })

  it('A18.3 says nothing of days that nobody told it', () => {
    expect(openLineAt(DAYS, '2026-11-30', '12:00')).toBeNull()
    expect(openLineAt([], '2026-11-20', '12:00')).toBeNull()
  })

  it('W10 A18.4 says "By appointment only" also where an opening is in sight', () => {
    const days: DatedHours[] = [
      { date: '2026-11-22', closed: 'By appointment only' },
      { date: '2026-11-23', open: '08:30', close: '17:30' },
    ]
    expect(openLineAt(days, '2026-11-22', '12:00')).toEqual({
      open: false,
      text: 'By appointment only, opens 8:30 am tomorrow',
    })
  })

  it('A18.4 says why a day is closed where no opening is in sight', () => {
    expect(openLineAt([{ date: '2026-12-25', closed: 'Christmas Day' }], '2026-12-25', '09:00')).toEqual({
      open: false,
      text: 'Christmas Day',
    })
  })
})
