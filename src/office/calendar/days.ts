/** Days of the calendar with their entries, closed hours and blocked times, each with its place (R50). */
import type { CalendarBlock } from '#data/office/calendar.ts'
import { timeText } from '#domain/hours/opening-hours.ts'
import { localDateTime, spokenDate, spokenTime } from '#domain/leads/zoned-time.ts'
import { eventStateOf, type CalendarEvent, type EventState } from '#domain/office/calendar/calendar-event.ts'
import {
  closedSpans,
  DAY_MINUTES,
  lanesOf,
  minutesOf,
  type DaySpan,
  type Lane,
} from '#domain/office/calendar/day-grid.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { Site } from '#domain/site/site.ts'
import { hoursOn, type DayPlan } from '#domain/test-drive/day-hours.ts'

export interface EventLine {
  kind: 'drive' | 'collection'
  leadId: string
  /** `10:30 am` */
  time: string
  /** Of the clock of its yard, as a form holds them. */
  date: string
  clock: string
  span: DaySpan
  person: string
  phone: string | null
  vehicle: string | null
  /** The lead, or the reservation. */
  href: string
  state: EventState
  hasBegun: boolean
  /** Such as `2 of 3 seats are taken at this time`. */
  seats: string
}

export interface BlockLine extends DaySpan {
  id: number
  words: string
  reason: string
}

export interface CalendarDay {
  date: string
  /** `Friday 20 November` */
  name: string
  weekday: string
  number: string
  hours: string
  href: string
  isToday: boolean
  isChosen: boolean
  events: (EventLine & { place: Lane })[]
  closed: (DaySpan & { words: string })[]
  blocks: BlockLine[]
}

/** An entry as the calendar shows it. `events`: all of the yard's week, for the seats that are taken. */
export function eventLine(
  event: CalendarEvent,
  { site, zone, now, events }: { site: Site; zone: string; now: Date; events: readonly CalendarEvent[] },
): EventLine {
  const { kind, leadId, startsAt, endsAt, person, phone, vehicle, reference } = event
  const local = localDateTime(startsAt, zone)
  const clock = local.slice(11, 16)
  const from = minutesOf(clock)
  const taken = events.filter((other) => other.startsAt < endsAt && startsAt < other.endsAt).length
  return {
    kind,
    leadId,
    time: timeText(clock),
    date: local.slice(0, 10),
    clock,
    span: { from, to: Math.min(DAY_MINUTES, from + (endsAt.getTime() - startsAt.getTime()) / 60_000) },
    person,
    phone,
    vehicle,
    href: officePath(site.slug, kind === 'drive' ? 'leads' : 'reservations', reference),
    state: eventStateOf(event, now),
    hasBegun: startsAt <= now,
    seats: `${taken} of ${site.testDrives.capacity} ${site.testDrives.capacity === 1 ? 'seat is' : 'seats are'} taken`,
  }
}

export interface DayFacts {
  /** Null where the yard is closed. */
  openOn: (date: string) => DaySpan | null
  hoursWords: (date: string) => string
  eventsOn: (date: string) => EventLine[]
  blocksOn: (date: string) => BlockLine[]
}

/** The facts of a yard by date. */
export function dayFactsOf({
  plan,
  lines,
  blocks,
  zone,
}: {
  plan: DayPlan
  lines: readonly EventLine[]
  blocks: readonly CalendarBlock[]
  zone: string
}): DayFacts {
  return {
    openOn: (date) => {
      const hours = hoursOn(date, plan)
      return 'closed' in hours ? null : { from: minutesOf(hours.open), to: minutesOf(hours.close) }
    },
    hoursWords: (date) => {
      const hours = hoursOn(date, plan)
      return 'closed' in hours ? hours.closed : `${timeText(hours.open)} to ${timeText(hours.close)}`
    },
    eventsOn: (date) => lines.filter((line) => line.date === date),
    blocksOn: (date) => blocks.flatMap((block) => blockOn(date, block, zone)),
  }
}

/** The part of a blocked time that lies on a date. */
function blockOn(date: string, { id, startsAt, endsAt, reason }: CalendarBlock, zone: string): BlockLine[] {
  const [start, end] = [localDateTime(startsAt, zone), localDateTime(endsAt, zone)]
  if (start.slice(0, 10) > date || end.slice(0, 10) < date) return []
  const from = start.startsWith(date) ? minutesOf(start.slice(11, 16)) : 0
  const to = end.startsWith(date) ? minutesOf(end.slice(11, 16)) : DAY_MINUTES
  const words = `${spokenTime(startsAt, zone)} to ${spokenTime(endsAt, zone)}: ${reason}`
  return from < to ? [{ id, from, to, words, reason }] : []
}

/** Every span that the grid of these dates must hold. */
export function busySpans(dates: readonly string[], { openOn, eventsOn, blocksOn }: DayFacts): DaySpan[] {
  return dates.flatMap((date) => {
    const open = openOn(date)
    return [...(open === null ? [] : [open]), ...eventsOn(date).map(({ span }) => span), ...blocksOn(date)]
  })
}

interface DayPlace extends DayFacts {
  grid: DaySpan
  today: string
  chosen: string
  href: string
}

/** One day of the week. */
export function dayOf(date: string, day: DayPlace): CalendarDay {
  const events = day.eventsOn(date)
  const places = lanesOf(events.map(({ span }) => span))
  const name = spokenDate(date).replace(/ \d{4}$/, '')
  return {
    date,
    name,
    weekday: name.slice(0, 3),
    number: String(Number(date.slice(8))),
    hours: day.hoursWords(date),
    href: day.href,
    isToday: date === day.today,
    isChosen: date === day.chosen,
    events: events.map((event, place) => ({ ...event, place: places[place] ?? { lane: 0, lanes: 1 } })),
    closed: closedOn(date, day),
    blocks: day.blocksOn(date),
  }
}

/** A closed time as short as this has no room for a word. */
const WORDLESS_MINUTES = 60

function closedOn(date: string, { openOn, hoursWords, grid }: DayPlace): CalendarDay['closed'] {
  const open = openOn(date)
  return closedSpans(open, grid).map((span) => {
    if (open === null) return { ...span, words: hoursWords(date) }
    const isShort = span.to - span.from < WORDLESS_MINUTES
    const words = span.to === open.from ? `Closed until ${timeText(clockText(open.from))}` : 'Closed'
    return { ...span, words: isShort ? '' : words }
  })
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
