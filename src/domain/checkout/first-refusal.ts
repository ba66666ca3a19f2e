/**
 * The line of shoppers who wait for a vehicle that somebody else has (checkout.md, section 16): the first one has it
 * alone for some hours when it comes free. A place in it costs nothing and promises nothing until then.
 */
import { isQuiet } from '../alerts/due.ts'
import { dateAfter, momentOf } from '../hours/wall-clock.ts'
import { localDateTime } from '../leads/zoned-time.ts'
import type { Site } from '../site/site.ts'

/** `passed`: its hours went by. `gone`: the vehicle is sold, or no longer for sale. */
export const PLACE_STATES = ['waiting', 'offered', 'taken', 'passed', 'left', 'gone'] as const
export type PlaceState = (typeof PLACE_STATES)[number]

/** States of a place that is still in the line. */
export const OPEN_PLACES = ['waiting', 'offered'] as const satisfies readonly PlaceState[]

/** `withdrawn`: the dealer gave the vehicle to somebody in the yard while it was offered. */
export const PLACE_EVENTS = ['offered', 'time-over', 'withdrawn', 'taken', 'left', 'gone'] as const
export type PlaceEvent = (typeof PLACE_EVENTS)[number]

/** Every move there is; any other is refused. */
const MOVES: Readonly<Record<PlaceState, Readonly<Partial<Record<PlaceEvent, PlaceState>>>>> = {
  // The vehicle may be taken by the first in line before it was offered.
  waiting: { offered: 'offered', taken: 'taken', left: 'left', gone: 'gone' },
  offered: { taken: 'taken', 'time-over': 'passed', withdrawn: 'waiting', left: 'left', gone: 'gone' },
  taken: {},
  passed: {},
  left: {},
  gone: {},
}

/** The state that an event leads to; null where the move is unknown. */
export function nextPlaceState(state: PlaceState, event: PlaceEvent): PlaceState | null {
  return MOVES[state][event] ?? null
}

/** Hours that the first in line has a vehicle alone; null where the site has no lines. */
export function hoursAlone({ checkout, switches }: Pick<Site, 'checkout' | 'switches'>): number | null {
  const isOffered = switches.garage && switches.checkout && checkout.payments !== null
  return isOffered ? (checkout.firstRefusal?.hours ?? null) : null
}

/** Shoppers that wait for one vehicle: more would keep it from everybody else for too long. */
export const MOST_IN_LINE = 5
/** Lines that one account stands in. */
export const MOST_LINES = 3
/** Days after which an account whose hours went by may wait for the same vehicle again. */
export const PASSED_DAYS = 7

export interface LinePlace {
  id: string
  state: (typeof OPEN_PLACES)[number]
  /** When the vehicle stops being kept for it; null while it waits. */
  offerUntil: Date | null
}

/** `kept`: somebody has it, here or in the yard. `gone`: it can no longer be had. */
export type LineVehicle = 'free' | 'kept' | 'gone'

export interface PlaceMove {
  id: string
  event: PlaceEvent
}

/** Whether a vehicle is kept for a place at a moment. */
export function isOffered({ state, offerUntil }: LinePlace, now: Date): boolean {
  return state === 'offered' && offerUntil !== null && offerUntil > now
}

/**
 * The moves of a line that are due, in their order. `places` are the open ones, the first in line first. With the
 * setting off nobody is offered anything new; what was promised is kept.
 */
export function dueMoves(
  places: readonly LinePlace[],
  { vehicle, isOn, now }: { vehicle: LineVehicle; isOn: boolean; now: Date },
): PlaceMove[] {
  if (vehicle === 'gone') return places.map(({ id }) => ({ id, event: 'gone' }))
  const moves = places.flatMap((place): PlaceMove[] => {
    if (place.state !== 'offered') return []
    if (!isOffered(place, now)) return [{ id: place.id, event: 'time-over' }]
    return vehicle === 'kept' ? [{ id: place.id, event: 'withdrawn' }] : []
  })
  const first = places.find(({ state }) => state === 'waiting')
  const isKept = vehicle === 'kept' || places.some((place) => isOffered(place, now))
  return first === undefined || isKept || !isOn ? moves : [...moves, { id: first.id, event: 'offered' }]
}

export interface OfferTime {
  /** A text may say it from then on. */
  from: Date
  until: Date
}

/**
 * The time for which a vehicle is kept for the first in line. Hours of the night do not count: nobody loses a vehicle
 * asleep.
 */
export function offerTime(
  now: Date,
  { hours, timeZone, quiet }: { hours: number; timeZone: string; quiet: { quietFrom: string; quietUntil: string } },
): OfferTime {
  const local = localDateTime(now, timeZone)
  const { quietFrom, quietUntil } = quiet
  let from = now
  if (isQuiet(local.slice(11, 16), quietFrom, quietUntil)) {
    const today = momentOf(local.slice(0, 10), quietUntil, timeZone)
    from = today > now ? today : momentOf(dateAfter(local.slice(0, 10), 1), quietUntil, timeZone)
  }
  return { from, until: new Date(from.getTime() + hours * 3_600_000) }
}
