import { describe, expect, it } from 'vitest'
import { dayStripOf, type StripEvent } from './day-strip.ts'

/** Friday 20 November, 12 noon in Brisbane and 1 pm in Hobart. */
const NOW = new Date('2026-11-20T02:00:00Z')
const [BRISBANE, HOBART] = ['Australia/Brisbane', 'Australia/Hobart']
const event = (lane: StripEvent['lane'], at: string, state: StripEvent['state'], timeZone = BRISBANE): StripEvent => ({
  lane,
  at: new Date(at),
  timeZone,
  state,
})
const laneOf = (events: readonly StripEvent[], lane: StripEvent['lane']) =>
  dayStripOf(events, NOW, BRISBANE).lanes.find((one) => one.lane === lane)

const at = (hour: string) => `2026-11-20T${hour}:00Z`

describe('Office R10 the day by the hour', () => {
  it('Office R10 puts what happens at 9 am of its own yard at 9 am, whatever the zone', () => {
    const events = [
      event('drives', '2026-11-19T23:00:00Z', 'confirmed', BRISBANE),
      event('drives', '2026-11-19T22:00:00Z', 'confirmed', HOBART),
    ]
    expect(laneOf(events, 'drives')?.marks).toEqual([
      { kind: 'plain', place: 0.1 },
      { kind: 'plain', place: 0.1 },
    ])
  })

  it('Office R10 says in words what the marks show', () => {
    const events = [
      event('drives', at('00:00'), 'done'),
      event('drives', at('01:00'), 'not-closed'),
      event('drives', at('05:00'), 'unconfirmed'),
      event('drives', at('06:00'), 'confirmed'),
      event('collections', at('04:00'), 'confirmed'),
      event('leads', at('01:00'), 'due'),
      event('leads', at('07:00'), 'due'),
      event('leads', '2026-11-19T05:00:00Z', 'due'),
    ]
    const { lanes, restEnds, now } = dayStripOf(events, NOW, BRISBANE)
    expect(lanes.map(({ words }) => words)).toEqual([
      '4 test drives: 1 done, 1 not closed, 1 not confirmed',
      '1 collection',
      '3 leads due: 2 late, 1 of them since before today, 1 still to come',
    ])
    expect(lanes[0]?.marks.map(({ kind }) => kind)).toEqual(['past', 'late', 'open', 'plain'])
    expect(lanes[2]?.marks.map(({ kind }) => kind)).toEqual(['late', 'plain', 'late'])
    expect(lanes[2]?.marks.filter(({ place }) => place < restEnds)).toHaveLength(1)
    expect(now).toMatchObject({ time: '12 pm' })
  })

  it('Office R10 leaves out what is of another day there, and drives of days before', () => {
    const events = [
      event('drives', '2026-11-20T13:30:00Z', 'confirmed', HOBART),
      event('drives', '2026-11-19T05:00:00Z', 'not-closed'),
      event('leads', '2026-11-20T23:00:00Z', 'due'),
    ]
    expect(dayStripOf(events, NOW, BRISBANE).lanes.map(({ count }) => count)).toEqual([0, 0, 0])
    expect(dayStripOf([], NOW, BRISBANE)).toMatchObject({ restEnds: 0, hours: { length: 11 } })
  })

  it('Office R10 is as long as the day is: an early drive and a late lead have their place', () => {
    const events = [event('drives', '2026-11-19T20:30:00Z', 'confirmed'), event('leads', '2026-11-20T10:15:00Z', 'due')]
    const { hours, lanes } = dayStripOf(events, NOW, BRISBANE)
    expect([hours[0]?.hour, hours.at(-1)?.hour]).toEqual([6, 21])
    const night = dayStripOf([], new Date('2026-11-20T12:30:00Z'), BRISBANE)
    expect([night.hours.at(-1)?.hour, night.now.time, night.now.place < 1]).toEqual([23, '10:30 pm', true])
    for (const { marks } of lanes) for (const { place } of marks) expect(place >= 0 && place <= 1).toBe(true)
  })
})
