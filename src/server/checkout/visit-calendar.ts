/** The calendar file of a visit to a reserved vehicle. */
import type { Reservation } from '#data/checkout/reservations.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import type { MailAttachment } from '#domain/leads/mail-message.ts'
import { locationById, primaryLocation } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import { addressText } from '../delivery/drive-calendar.ts'
import { calendarText } from '../delivery/ics.ts'

type Visit = Pick<Reservation, 'id' | 'reference' | 'collectAt' | 'locationId' | 'version' | 'state'>

/** The file for the shopper's calendar. Its number rises with each change, so calendars take the latest. */
export function visitFile(
  site: Site,
  { id, reference, collectAt, locationId, version, state }: Visit,
  vehicle: Parameters<typeof vehicleName>[0],
  stampedAt: Date,
): MailAttachment {
  if (collectAt === null) throw new Error(`reservation ${reference} has no time, so there is no calendar file of it`)
  const location = locationById(site, locationId) ?? primaryLocation(site)
  const isCancelled = state !== 'reserved'
  const content = calendarText({
    uid: `${id}@${site.slug}.reservations.forecourt`,
    sequence: version,
    isCancelled,
    startsAt: collectAt,
    endsAt: new Date(collectAt.getTime() + site.testDrives.slotMinutes * 60_000),
    timeZone: timezoneOf(location ?? { timezone: null, address: { state: site.defaultState } }),
    summary: `See the ${vehicleName(vehicle)}`,
    description: `Reservation ${reference}. Please bring your driver licence.`,
    location: location === null ? site.name : `${location.name}, ${addressText(location.address)}`,
    organizer: { name: site.name, email: location?.email ?? site.email },
    stampedAt,
  })
  return {
    filename: 'visit.ics',
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content,
  }
}
