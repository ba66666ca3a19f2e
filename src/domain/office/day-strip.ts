/** The day by the hour, in each yard's own time (Office, section 4): marks on three lanes, and the same in words. */
import { localDateTime, spokenTime } from '../leads/zoned-time.ts'
import type { EventState } from './calendar/calendar-event.ts'

export const STRIP_LANES = ['drives', 'collections', 'leads'] as const
export type StripLane = (typeof STRIP_LANES)[number]

/** Something that happens, or ends, at a moment of a yard. */
export interface StripEvent {
  lane: StripLane
  at: Date
  /** IANA name of the yard's zone. */
  timeZone: string
  /** `due`: the time to answer a lead ends; it is late once that is over. */
  state: EventState | 'due'
}

export type MarkKind = 'plain' | 'open' | 'late' | 'past'

export interface StripMark {
  kind: MarkKind
  /** Place on the lane: 0 at its left end, 1 at its right. */
  place: number
}

export interface StripLaneView {
  lane: StripLane
  count: number
  words: string
  marks: StripMark[]
}

export interface DayStrip {
  lanes: StripLaneView[]
  /** Hours with their places; the first and the last are the ends of the day. */
  hours: { hour: number; place: number }[]
  /** Now on the site's own clock, such as `9:42 am`. */
  now: { time: string; place: number }
  /** End of the part before the dashed line, for what is late since days before; 0 where nothing is. */
  restEnds: number
}

const USUAL = { from: 8, to: 18 }
/** Part of the width for what is late since days before. */
const REST = 0.08

const KINDS: Record<StripEvent['state'], MarkKind> = {
  confirmed: 'plain',
  unconfirmed: 'open',
  'not-closed': 'late',
  done: 'past',
  'no-show': 'past',
  due: 'plain',
}

interface PlacedEvent extends StripEvent {
  day: string
  /** Hours since midnight there. */
  hour: number
  isLate: boolean
}

/**
 * The strip of today. Drives and collections are of each yard's own day; leads are those due today and those late since
 * days before. `siteZone` is the zone of the line that says now.
 */
export function dayStripOf(events: readonly StripEvent[], now: Date, siteZone: string): DayStrip {
  const placed = events
    .map((event) => placedOf(event, now))
    .filter(({ day, timeZone, isLate, lane }) => {
      const today = localDateTime(now, timeZone).slice(0, 10)
      return day === today || (lane === 'leads' && isLate && day < today)
    })
  const isRest = ({ day, timeZone }: PlacedEvent) => day < localDateTime(now, timeZone).slice(0, 10)
  const today = placed.filter((event) => !isRest(event))
  const nowHour = hourOf(localDateTime(now, siteZone))
  const all = [nowHour, ...today.map(({ hour }) => hour)]
  const from = Math.min(USUAL.from, ...all.map(Math.floor))
  const to = Math.max(USUAL.to, ...all.map(Math.ceil))
  const rest = placed.filter(isRest)
  const restEnds = rest.length === 0 ? 0 : REST
  const placeOf = (hour: number) => restEnds + ((hour - from) / (to - from)) * (1 - restEnds)
  return {
    lanes: STRIP_LANES.map((lane) => {
      const own = placed.filter((event) => event.lane === lane)
      const before = rest.filter((event) => event.lane === lane)
      return {
        lane,
        count: own.length,
        words: LANE_WORDS[lane](own, before.length),
        marks: own.map((event) => ({
          kind: event.isLate ? 'late' : KINDS[event.state],
          place: isRest(event) ? (REST * (before.indexOf(event) + 0.5)) / before.length : placeOf(event.hour),
        })),
      }
    }),
    hours: Array.from({ length: to - from + 1 }, (_, step) => ({ hour: from + step, place: placeOf(from + step) })),
    now: { time: spokenTime(now, siteZone), place: placeOf(nowHour) },
    restEnds,
  }
}

const hourOf = (local: string) => Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60

function placedOf(event: StripEvent, now: Date): PlacedEvent {
  const local = localDateTime(event.at, event.timeZone)
  const isLate = event.state === 'not-closed' || (event.state === 'due' && event.at <= now)
  return { ...event, day: local.slice(0, 10), hour: hourOf(local), isLate }
}

const LANE_WORDS: Record<StripLane, (events: readonly PlacedEvent[], before: number) => string> = {
  drives: (events) => `${counted(events.length, 'test drive', 'test drives')}${partsOf(events)}`,
  collections: (events) => `${counted(events.length, 'collection', 'collections')}${partsOf(events)}`,
  leads: (events, before) => {
    const late = events.filter(({ isLate }) => isLate).length
    const parts = [
      late === 0 ? '' : `${late} late${before === 0 ? '' : `, ${before} of them since before today`}`,
      late === events.length ? '' : `${events.length - late} still to come`,
    ].filter(Boolean)
    return `${counted(events.length, 'lead', 'leads')} due${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`
  },
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const STATE_COUNTS: readonly (readonly [EventState, string])[] = [
  ['done', 'done'],
  ['no-show', 'not shown up'],
  ['not-closed', 'not closed'],
  ['unconfirmed', 'not confirmed'],
]

function partsOf(events: readonly PlacedEvent[]): string {
  const parts = STATE_COUNTS.flatMap(([state, words]) => {
    const count = events.filter((event) => event.state === state).length
    return count === 0 ? [] : [`${count} ${words}`]
  })
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}
