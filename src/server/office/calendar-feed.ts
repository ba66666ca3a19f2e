/** A yard's calendar for a calendar program, under a secret address (Office R50). */
import type { FastifyInstance } from 'fastify'
import { calendarLinkOf } from '#data/office/calendar-links.ts'
import { calendarEvents } from '#data/office/calendar.ts'
import { readStaff } from '#data/platform/staff/staff.ts'
import type { CalendarEvent } from '#domain/office/calendar/calendar-event.ts'
import { CALENDAR_FILE_ROUTE } from '#domain/office/office-paths.ts'
import { grantsOn } from '#domain/office/grants-on.ts'
import { can } from '#domain/office/permissions.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import { folded, textValue, utcStamp } from '../delivery/ics.ts'
import type { OfficeServer } from './screen-route.ts'

const DAY_MS = 86_400_000
const DAYS_BACK = 7
const DAYS_AHEAD = 60

/** Registers the address. It tells what its person may see now: nothing once they are disabled or lose the yard. */
export function registerCalendarFeed(app: FastifyInstance, server: OfficeServer): void {
  app.get<{ Params: { site: string; file: string } }>(CALENDAR_FILE_ROUTE, (request, reply) =>
    textFor(server, request.params).then((text) =>
      text === null
        ? reply.code(404).send()
        : reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' }).send(text),
    ),
  )
}

async function textFor(server: OfficeServer, { site: slug, file }: { site: string; file: string }) {
  const { db, now: clock } = server.services
  const now = clock()
  const site = server.sites.served().find((one) => one.slug === slug)
  if (site === undefined || !file.endsWith('.ics')) return null
  const scope = { db, site }
  const link = await calendarLinkOf(scope, file.slice(0, -'.ics'.length))
  const staff = link === null ? null : await readStaff(db, link.staffId)
  if (link === null || staff?.state !== 'active') return null
  const grants = grantsOn(site, staff.grants)
  const locations = driveLocations(site).flatMap(({ id }) => {
    const isAsked = link.locationId === null || link.locationId === id
    return isAsked && can(grants, 'calendar.read', { siteId: slug, locationId: id }) ? [id] : []
  })
  if (locations.length === 0) return null
  const from = new Date(now.getTime() - DAYS_BACK * DAY_MS)
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  return calendarOf(site.name, await calendarEvents(scope, { locations, from, to }), { slug, now })
}

function calendarOf(
  name: string,
  events: readonly CalendarEvent[],
  { slug, now }: { slug: string; now: Date },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Office//EN',
    `X-WR-CALNAME:${textValue(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.leadId}@${slug}.leads.forecourt`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${utcStamp(now)}`,
      `DTSTART:${utcStamp(event.startsAt)}`,
      `DTEND:${utcStamp(event.endsAt)}`,
      `SUMMARY:${textValue(summaryOf(event))}`,
      `DESCRIPTION:${textValue(`Reference ${event.reference}${event.phone === null ? '' : `\n${event.phone}`}`)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const summaryOf = ({ kind, person, vehicle }: CalendarEvent) =>
  [kind === 'drive' ? 'Test drive' : 'Collection', person, vehicle].filter((part) => part !== null).join(', ')
