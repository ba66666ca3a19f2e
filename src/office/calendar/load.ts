import { calendarBlocks, calendarEvents, countEvents, type CalendarBlock } from '#data/office/calendar.ts'
import { listCalendarLinks } from '#data/office/calendar-links.ts'
import { dayPlanOf } from '#data/test-drives/day-plan.ts'
import { timeText, timezoneOf } from '#domain/hours/opening-hours.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { localDateTime, spokenDate, spokenTime } from '#domain/leads/zoned-time.ts'
import { eventStateOf, type CalendarEvent, type EventState } from '#domain/office/calendar/calendar-event.ts'
import { dateIn, datesOfWeek, mondayOf } from '#domain/office/calendar/week.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { hoursOn, type DayPlan } from '#domain/test-drive/day-hours.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface EventLine {
  kind: 'drive' | 'collection'
  leadId: string
  time: string
  /** Of the clock of its yard, as a form holds them. */
  date: string
  clock: string
  person: string
  phone: string | null
  vehicle: string | null
  leadHref: string
  state: EventState
}

export interface CalendarDay {
  date: string
  name: string
  hours: string
  isToday: boolean
  events: EventLine[]
  blocks: { id: number; words: string }[]
}

export interface CalendarView {
  yard: { id: string; name: string }
  yards: { id: string; name: string; href: string; count: number; isCurrent: boolean }[]
  facts: string
  days: CalendarDay[]
  before: string
  after: string
  today: string
  hoursHref: string
  canWork: boolean
  /** A new name for the form, so that sent twice it books once. */
  formKey: string
  links: { id: number; words: string }[]
  form: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

/** A week of one yard (R50). `yard` and `week` (a date) stand in the address. */
export async function loadCalendar(
  office: SiteOffice,
  { url, refused }: OfficeRequest,
): Promise<OfficePage<CalendarView>> {
  const { ctx, session, requestId } = office
  const { site, now } = ctx
  const yards = driveLocations(site).filter(({ id }) => office.can('calendar.read', { locationId: id }))
  const yard = yards.find(({ id }) => id === url.searchParams.get('yard')) ?? yards[0]
  if (yard === undefined) return null
  const zone = timezoneOf(yard)
  const today = localDateTime(now, zone).slice(0, 10)
  const monday = mondayOf(dateIn(url.searchParams.get('week'), today))
  const from = momentOf(monday, '00:00', zone)
  const to = momentOf(dateAfter(monday, 7), '00:00', zone)
  const span = { locations: [yard.id], from, to }
  const [events, blocks, plan, counts, links] = await Promise.all([
    calendarEvents(ctx, span),
    calendarBlocks(ctx, span),
    dayPlanOf(ctx, yard),
    countEvents(ctx, { ...span, locations: yards.map(({ id }) => id) }),
    listCalendarLinks(ctx, session.staff.id),
  ])
  const address = (id: string, week: string) =>
    `${officePath(site.slug, 'calendar')}?yard=${encodeURIComponent(id)}&week=${week}`
  const lines = events.map((event) => lineOf(event, { siteId: site.slug, zone, now }))
  const count = (state: EventState) => lines.filter((line) => line.state === state).length
  return {
    title: `Calendar of ${yard.name}`,
    view: {
      yard: { id: yard.id, name: yard.name },
      yards: yards.map(({ id, name }) => ({
        id,
        name,
        href: address(id, monday),
        count: counts.get(id) ?? 0,
        isCurrent: id === yard.id,
      })),
      facts: `Week of ${spokenDate(monday)}. ${count('unconfirmed')} not confirmed, ${count('not-closed')} not closed.`,
      days: datesOfWeek(monday).map((date) => dayOf(date, { plan, lines, blocks, zone, today })),
      before: address(yard.id, dateAfter(monday, -7)),
      after: address(yard.id, dateAfter(monday, 7)),
      today: address(yard.id, today),
      hoursHref: officePath(site.slug, 'calendar', 'hours'),
      canWork: office.can('calendar.work', { locationId: yard.id }),
      formKey: requestId,
      links: links.map(({ id, locationId }) => ({
        id,
        words: locationId === null ? 'All my yards' : `Yard ${locationId}`,
      })),
      form: refused === null ? {} : Object.fromEntries(refused.form),
      problems: refused?.problems ?? {},
    },
  }
}

function lineOf(event: CalendarEvent, { siteId, zone, now }: { siteId: string; zone: string; now: Date }): EventLine {
  const local = localDateTime(event.startsAt, zone)
  return {
    kind: event.kind,
    leadId: event.leadId,
    time: spokenTime(event.startsAt, zone),
    date: local.slice(0, 10),
    clock: local.slice(11, 16),
    person: event.person,
    phone: event.phone,
    vehicle: event.vehicle,
    leadHref: officePath(siteId, event.kind === 'drive' ? 'leads' : 'reservations', event.reference),
    state: eventStateOf(event, now),
  }
}

interface WeekFacts {
  plan: DayPlan
  lines: readonly EventLine[]
  blocks: readonly CalendarBlock[]
  zone: string
  today: string
}

function dayOf(date: string, { plan, lines, blocks, zone, today }: WeekFacts): CalendarDay {
  const hours = hoursOn(date, plan)
  const dateOf = (moment: Date) => localDateTime(moment, zone).slice(0, 10)
  return {
    date,
    name: spokenDate(date).replace(/ \d{4}$/, ''),
    hours: 'closed' in hours ? hours.closed : `${timeText(hours.open)} to ${timeText(hours.close)}`,
    isToday: date === today,
    events: lines.filter((line) => line.date === date),
    blocks: blocks
      .filter(({ startsAt, endsAt }) => dateOf(startsAt) <= date && dateOf(endsAt) >= date)
      .map(({ id, startsAt, endsAt, reason }) => ({
        id,
        words: `${spokenTime(startsAt, zone)} to ${spokenTime(endsAt, zone)}: ${reason}`,
      })),
  }
}
