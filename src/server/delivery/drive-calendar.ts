/** Makes the calendar file of a test drive, attached to its e-mails (A12.5). */
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { fullNameOf, type Lead, type LeadTestDrive } from '#domain/leads/lead.ts'
import type { MailAttachment } from '#domain/leads/mail-message.ts'
import { locationOfLead } from '#domain/leads/routing.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { calendarText } from './ics.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

/** Street, place, state and postcode in one line. */
export function addressText({ street, city, state, postcode }: Site['address']): string {
  return `${street}, ${city} ${state} ${postcode}`
}

/** The file for the shopper's calendar; for the dealer's it names the shopper. Both change with the booking. */
export function calendarFile(
  lead: Lead,
  testDrive: LeadTestDrive,
  site: Site,
  stampedAt: Date,
  reader: 'shopper' | 'dealer' = 'shopper',
): MailAttachment {
  const location = locationById(site, testDrive.locationId) ?? locationOfLead(lead, site)
  const isCancelled = testDrive.isCancelled === true
  const shopper = reader === 'dealer' ? fullNameOf(lead.person) : null
  const about = lead.vehicle === null ? site.name : vehicleName(lead.vehicle)
  const content = calendarText({
    uid: `${lead.id}@${site.slug}.leads.forecourt`,
    sequence: testDrive.sequence ?? 0,
    isCancelled,
    startsAt: testDrive.startsAt,
    endsAt: testDrive.endsAt,
    timeZone: testDrive.timeZone || timezoneOf(location ?? { timezone: null, address: { state: site.defaultState } }),
    summary: `Test drive: ${[about, shopper].filter((part) => part !== null).join(', ')}`,
    description: `Reference ${lead.reference}`,
    location: location === null ? site.name : `${location.name}, ${addressText(location.address)}`,
    organizer: { name: site.name, email: location?.email ?? site.email },
    stampedAt,
  })
  return {
    filename: 'test-drive.ics',
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content,
  }
}
