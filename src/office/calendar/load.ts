import { calendarBlocks, calendarEvents, countEvents } from '#data/office/calendar.ts'
import { listCalendarLinks } from '#data/office/calendar-links.ts'
import { dayPlanOf } from '#data/test-drives/day-plan.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { timeText, timezoneOf } from '#domain/hours/opening-hours.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { localDateTime, spokenDate } from '#domain/leads/zoned-time.ts'
import { gridHours, minutesOf, type DaySpan } from '#domain/office/calendar/day-grid.ts'
import { dateIn, datesOfWeek, mondayOf } from '#domain/office/calendar/week.ts'
import type { EventState } from '#domain/office/calendar/calendar-event.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import type { Site } from '#domain/site/site.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import { staffSite } from '#domain/test-drive/staff-site.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { busySpans, dayFactsOf, dayOf, eventLine, type CalendarDay, type EventLine } from './days.ts'

export interface YardLine {
  id: string
  name: string
  href: string
  count: number
  isCurrent: boolean
}

export interface CalendarView {
  yard: { id: string; name: string }
  /** By the name of their state. */
  yards: { state: string; lines: YardLine[] }[]
  facts: string
  /** Hours of the grid, in minutes after midnight. */
  grid: DaySpan
  days: CalendarDay[]
  /** The day whose list is shown, and that forms begin with. */
  day: CalendarDay
  agenda: { title: string; events: EventLine[] }[]
  /** Minutes after midnight; null where the week is not this one. */
  nowMinutes: number | null
  before: string
  after: string
  today: string
  hoursHref: string
  /** Times of the chosen day that staff can book. */
  freeTimes: string[]
  canWork: boolean
  /** A new name for the form, so that sent twice it books once. */
  formKey: string
  links: { id: number; words: string }[]
  /** Address that was made just now, shown this once. */
  newLink: string | null
  /** Said after a time was blocked that had drives. */
  blocked: string | null
  form: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

/** A week of one yard (R50). `yard` and `day` (a date of that week) stand in the address. */
export async function loadCalendar(
  office: SiteOffice,
  { url, refused, once }: OfficeRequest,
): Promise<OfficePage<CalendarView>> {
  const { ctx, requestId } = office
  const { site, now } = ctx
  const yards = driveLocations(site).filter(({ id }) => office.can('calendar.read', { locationId: id }))
  const yard = yards.find(({ id }) => id === url.searchParams.get('yard')) ?? yards[0]
  if (yard === undefined) return null
  const zone = timezoneOf(yard)
  const local = localDateTime(now, zone)
  const today = local.slice(0, 10)
  const chosen = dateIn(url.searchParams.get('day'), today)
  const dates = datesOfWeek(mondayOf(chosen))
  const { lines, facts, counts, links, freeTimes } = await readWeek(office, { yards, yard, zone, chosen })
  const grid = gridHours(busySpans(dates, facts))
  const address = (id: string, day: string) =>
    `${officePath(site.slug, 'calendar')}?yard=${encodeURIComponent(id)}&day=${day}`
  const days = dates.map((date) => dayOf(date, { ...facts, grid, today, chosen, href: address(yard.id, date) }))
  const day = days.find(({ isChosen }) => isChosen)
  if (day === undefined) return null
  return {
    title: `Calendar of ${yard.name}`,
    view: {
      yard: { id: yard.id, name: yard.name },
      yards: byState(yards, (one) => ({
        id: one.id,
        name: one.name,
        href: address(one.id, chosen),
        count: counts.get(one.id) ?? 0,
        isCurrent: one.id === yard.id,
      })),
      facts: factsOf(dates, lines),
      grid,
      days,
      day,
      agenda: agendaOf(day.events),
      nowMinutes: dates.includes(today) ? minutesOf(local.slice(11, 16)) : null,
      before: address(yard.id, dateAfter(chosen, -7)),
      after: address(yard.id, dateAfter(chosen, 7)),
      today: address(yard.id, today),
      hoursHref: officePath(site.slug, 'calendar', 'hours'),
      freeTimes,
      canWork: office.can('calendar.work', { locationId: yard.id }),
      formKey: requestId,
      blocked: once['blocked'] ?? null,
      newLink: once['link'] ?? null,
      links: links.map(({ id, locationId }) => ({ id, words: linkWords(site, locationId) })),
      form: refused === null ? {} : Object.fromEntries(refused.form),
      problems: refused?.problems ?? {},
    },
  }
}

interface WeekAsk {
  yards: readonly Location[]
  yard: Location
  zone: string
  /** A date of the week. */
  chosen: string
}

async function readWeek({ ctx, session }: SiteOffice, { yards, yard, zone, chosen }: WeekAsk) {
  const { site, now } = ctx
  const span = { locations: [yard.id], ...weekSpan(mondayOf(chosen), zone) }
  const ahead = { ...span, from: new Date(Math.max(span.from.getTime(), now.getTime())), locations: idsOf(yards) }
  const [events, blocks, plan, counts, links, bookable] = await Promise.all([
    calendarEvents(ctx, span),
    calendarBlocks(ctx, span),
    dayPlanOf(ctx, yard),
    countEvents(ctx, ahead),
    listCalendarLinks(ctx, session.staff.id),
    readAvailability({ ...ctx, site: staffSite(site) }, { location: yard, vehicleId: null }, now),
  ])
  const lines = events.map((event) => eventLine(event, { site, zone, now, events }))
  const free = bookable.find(({ date }) => date === chosen)?.slots.filter(({ left }) => left > 0) ?? []
  return {
    lines,
    facts: dayFactsOf({ plan, lines, blocks, zone }),
    counts,
    links,
    freeTimes: free.map(({ time }) => timeText(time)),
  }
}

const idsOf = (yards: readonly Location[]) => yards.map(({ id }) => id)

const weekSpan = (monday: string, zone: string) => ({
  from: momentOf(monday, '00:00', zone),
  to: momentOf(dateAfter(monday, 7), '00:00', zone),
})

const linkWords = ({ locations }: Site, locationId: string | null) =>
  locationId === null ? 'All my yards' : (locations.find(({ id }) => id === locationId)?.name ?? locationId)

function byState(yards: readonly Location[], lineOf: (yard: Location) => YardLine): CalendarView['yards'] {
  const groups = Map.groupBy(yards, ({ address }) => address.state)
  return [...groups].map(([state, of]) => ({ state: STATE_NAMES[state], lines: of.map(lineOf) }))
}

const dayAndMonth = (date: string) => spokenDate(date).split(' ').slice(1, 3).join(' ')

/** `23 to 29 November`, `30 November to 6 December`. */
function weekWords(first: string, last: string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${isOneMonth ? Number(first.slice(8)) : dayAndMonth(first)} to ${dayAndMonth(last)}`
}

function factsOf(dates: readonly string[], lines: readonly EventLine[]): string {
  const count = (...states: EventState[]) => lines.filter(({ state }) => states.includes(state)).length
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return (
    `${weekWords(first, last)}. ${count('confirmed', 'unconfirmed')} still to come, ` +
    `${count('unconfirmed')} not confirmed, ${count('not-closed')} not closed.`
  )
}

/** A day's entries, those that need somebody first. */
function agendaOf(events: readonly EventLine[]): CalendarView['agenda'] {
  const group = (title: string, ...states: EventState[]) => ({
    title,
    events: events.filter(({ state }) => states.includes(state)),
  })
  return [
    group('Not closed', 'not-closed'),
    group('Next', 'confirmed', 'unconfirmed'),
    group('Over', 'done', 'no-show'),
  ].filter((one) => one.events.length > 0)
}
