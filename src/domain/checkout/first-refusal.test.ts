import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  dueMoves,
  isOffered,
  nextPlaceState,
  offerTime,
  OPEN_PLACES,
  PLACE_EVENTS,
  PLACE_STATES,
  type LinePlace,
  type LineVehicle,
  type PlaceState,
} from './first-refusal.ts'

const QUIET = { quietFrom: '20:00', quietUntil: '09:00' }
const BRISBANE = 'Australia/Brisbane'
const offered = (at: string, hours = 2) => {
  const { from, until } = offerTime(new Date(at), { hours, timeZone: BRISBANE, quiet: QUIET })
  return [from.toISOString(), until.toISOString()]
}

describe('hours alone', () => {
  it('16.6 begin at once by day', () => {
    expect(offered('2026-11-26T12:00:00+10:00')).toEqual(['2026-11-26T02:00:00.000Z', '2026-11-26T04:00:00.000Z'])
  })
  it('16.6 begin in the morning where it comes free in the evening', () => {
    expect(offered('2026-11-26T20:00:00+10:00')).toEqual(['2026-11-26T23:00:00.000Z', '2026-11-27T01:00:00.000Z'])
  })
  it('16.6 begin the same morning where it comes free after midnight', () => {
    expect(offered('2026-11-27T03:00:00+10:00')).toEqual(['2026-11-26T23:00:00.000Z', '2026-11-27T01:00:00.000Z'])
  })
  it('16.6 last as long as the dealer says', () => {
    expect(offered('2026-11-26T12:00:00+10:00', 5)[1]).toBe('2026-11-26T07:00:00.000Z')
  })
})

test('16.6 a place that has ended never moves again', () => {
  const open: readonly PlaceState[] = OPEN_PLACES
  for (const state of PLACE_STATES)
    for (const event of PLACE_EVENTS)
      if (!open.includes(state)) expect(nextPlaceState(state, event), `${state} ${event}`).toBeNull()
})

const START = new Date('2026-11-26T02:00:00Z')
const HOURS_MS = 2 * 3_600_000

type Step =
  | { what: 'join' }
  | { what: 'leave' | 'take'; place: number }
  | { what: 'vehicle'; vehicle: LineVehicle }
  | { what: 'wait'; minutes: number }
  | { what: 'tend'; isOn: boolean }

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('join' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('leave' as const, 'take' as const), place: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('vehicle' as const),
      vehicle: fc.constantFrom<LineVehicle>('free', 'free', 'kept', 'kept', 'gone'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 200 }) }),
  },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('tend' as const), isOn: fc.constantFrom(true, true, false) }) },
)

interface KeptPlace {
  id: string
  state: PlaceState
  offerUntil: Date | null
}

const isOpen = (place: KeptPlace): place is LinePlace => place.state === 'waiting' || place.state === 'offered'

test('section 13 16.6 of random histories one at most is offered, the first in line, and only what is free', () => {
  const seen = new Set<PlaceState>()
  fc.assert(
    fc.property(fc.array(steps, { minLength: 10, maxLength: 60 }), (history) => {
      const places: KeptPlace[] = []
      let now = START
      let vehicle: LineVehicle = 'kept'
      const move = (place: KeptPlace, event: (typeof PLACE_EVENTS)[number]) => {
        const next = nextPlaceState(place.state, event)
        if (next === null) return
        place.state = next
        place.offerUntil = next === 'offered' ? new Date(now.getTime() + HOURS_MS) : null
        seen.add(next)
      }
      for (const step of history) {
        if (step.what === 'join') places.push({ id: String(places.length), state: 'waiting', offerUntil: null })
        else if (step.what === 'vehicle') vehicle = step.vehicle
        else if (step.what === 'wait') now = new Date(now.getTime() + step.minutes * 60_000)
        else if (step.what === 'tend') {
          const open = places.filter(isOpen)
          const firstWaiting = open.find(({ state }) => state === 'waiting')
          const wasOffered = open.some((place) => isOffered(place, now))
          const moves = dueMoves(open, { vehicle, isOn: step.isOn, now })
          for (const { id, event } of moves) {
            const place = places.find((one) => one.id === id)
            if (place === undefined) throw new Error(`no place ${id}`)
            expect(nextPlaceState(place.state, event), `${place.state} ${event}`).not.toBeNull()
            if (event === 'offered') {
              expect([vehicle, step.isOn, wasOffered, id]).toEqual(['free', true, false, firstWaiting?.id])
            }
            move(place, event)
          }
          const left = places.filter(isOpen)
          expect(left.filter(({ state }) => state === 'offered').length).toBeLessThanOrEqual(1)
          if (vehicle === 'gone') expect(left).toEqual([])
          if (vehicle === 'kept') expect(left.filter(({ state }) => state === 'offered')).toEqual([])
          // Nobody waits for nothing: what is free is somebody's of the line.
          if (vehicle === 'free' && step.isOn && left.length > 0)
            expect(left.filter((place) => isOffered(place, now))).toHaveLength(1)
          // Tending again at the same moment changes nothing.
          expect(dueMoves(left, { vehicle, isOn: step.isOn, now })).toEqual([])
        } else {
          const place = places[step.place]
          if (place === undefined) continue
          const first = places.find((one) => one.state === 'offered') ?? places.find(isOpen)
          if (step.what === 'leave') move(place, 'left')
          else if (place === first && vehicle === 'free') {
            move(place, 'taken')
            vehicle = 'kept'
          }
        }
      }
    }),
    {
      numRuns: 300,
      examples: [
        [
          [
            { what: 'join' },
            { what: 'join' },
            { what: 'vehicle', vehicle: 'free' },
            { what: 'tend', isOn: true },
            { what: 'vehicle', vehicle: 'kept' },
            { what: 'tend', isOn: true },
            { what: 'vehicle', vehicle: 'free' },
            { what: 'tend', isOn: true },
            { what: 'wait', minutes: 120 },
            { what: 'tend', isOn: true },
            { what: 'leave', place: 1 },
            { what: 'join' },
            { what: 'tend', isOn: true },
            { what: 'take', place: 2 },
            { what: 'join' },
            { what: 'vehicle', vehicle: 'gone' },
            { what: 'tend', isOn: true },
          ],
        ],
      ],
    },
  )
  // The histories came everywhere, so each rule was under test.
  expect([...seen].toSorted()).toEqual(PLACE_STATES.toSorted())
})
