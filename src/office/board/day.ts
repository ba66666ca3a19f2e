import { calendarEvents } from '#data/office/calendar.ts'
import { leadsDueBefore } from '#data/office/leads-due.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { eventStateOf } from '#domain/office/calendar/calendar-event.ts'
import { dayStripOf, type DayStrip, type StripEvent } from '#domain/office/day-strip.ts'
import { yardOf } from '#domain/office/lead-words.ts'
import type { Grant } from '#domain/office/permissions.ts'
import type { SiteOffice } from '../screen.ts'
import { reachOf, type BoardChoice } from './read-board.ts'

/** A day and a half: wherever a yard is, its day lies within. */
const AROUND_MS = 36 * 3_600_000

/** The day by the hour, as far as this person may see it; null where they may see none of it. */
export async function readDay(office: SiteOffice, choice: BoardChoice): Promise<DayStrip | null> {
  const { ctx, now } = office
  const { site } = ctx
  const [calendar, leads] = [reachOf(office, 'calendar.read', choice), reachOf(office, 'leads.read', choice)]
  if (calendar.length === 0 && leads.length === 0) return null
  const around = { from: new Date(now.getTime() - AROUND_MS), to: new Date(now.getTime() + AROUND_MS) }
  const [events, due] = await Promise.all([
    calendarEvents(ctx, { ...around, locations: site.locations.map(({ id }) => id).filter(isReachedBy(calendar)) }),
    leads.length === 0 ? [] : leadsDueBefore(ctx, { until: around.to, reach: leads, assignee: choice.person }),
  ])
  const zones = new Map(site.locations.map((location) => [location.id, timezoneOf(location)]))
  const happens = events.map((event): StripEvent => ({
    lane: event.kind === 'drive' ? 'drives' : 'collections',
    at: event.startsAt,
    timeZone: zones.get(event.locationId) ?? siteTimeZone(site),
    state: eventStateOf(event, now),
  }))
  const ends = due.map(({ dueAt, ...lead }): StripEvent => ({
    lane: 'leads',
    at: dueAt,
    timeZone: yardOf(lead, site).timeZone,
    state: 'due',
  }))
  return dayStripOf([...happens, ...ends], now, siteTimeZone(site))
}

const isReachedBy = (grants: readonly Grant[]) => (id: string) =>
  grants.some(({ locations }) => locations.length === 0 || locations.includes(id))
