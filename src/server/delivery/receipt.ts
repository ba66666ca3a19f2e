/**
 * Writes the receipt that a shopper gets by e-mail. It has the reference, the shopper's answers and the location's
 * opening hours; for a test drive also a calendar file. The reminder of a test drive repeats it.
 */
import { HOLIDAY_HOURS } from '#domain/hours/holiday-words.ts'
import { openingHoursLines, timezoneOf } from '#domain/hours/opening-hours.ts'
import { specialHoursLines, type SpecialDay } from '#domain/hours/special-hours.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import type { LeadDelivery } from '#domain/leads/lead-payload.ts'
import type { Site } from '#domain/site/site.ts'
import type { Lead, LeadTestDrive } from '#domain/leads/lead.ts'
import { personLines, testDriveWords, wishLines, type Line } from '#domain/leads/lead-lines.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { headerText, isMailAddress, messageIdOf, type MailMessage } from '#domain/leads/mail-message.ts'
import { addressText, calendarFile } from './drive-calendar.ts'
import { htmlOf, senderOf, textOf } from './mail-text.ts'
import { locationOfLead } from '#domain/leads/routing.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

/** A link under the receipt, such as one that moves the booking. */
export interface ReceiptLink {
  label: string
  /** Whole address. */
  href: string
}

export interface ReceiptOptions extends LeadDelivery {
  /** The platform's own sender; null sends from the dealer's address. */
  from: string | null
  links?: readonly ReceiptLink[]
  /** Holiday hours of the location that answers (A18.3). */
  specialHours?: readonly SpecialDay[]
  /** Sent the day before a test drive (A12.5). */
  isReminder?: boolean
  now: Date
}

/**
 * The shopper's receipt; `null` where there is no address to send it to. It says what was asked and nothing to buy,
 * names who sends it and how to reach them, so it is no commercial message (Spam Act 2003).
 */
export function receiptMail(
  lead: Lead,
  site: Site,
  { id, from, links = [], specialHours = [], isReminder = false, now }: ReceiptOptions,
): MailMessage | null {
  const { email } = lead.person
  if (email === null || !isMailAddress(email)) return null
  const location = receiptLocation(lead, site)
  const about = lead.vehicle === null ? '' : ` about the ${vehicleName(lead.vehicle)}`
  const opening =
    lead.testDrive === null
      ? `Thank you for your enquiry${about}. ${site.name} has received it and will be in touch.`
      : drivePhrase(lead, lead.testDrive, isReminder)
  const told = lead.spam.score === 0 ? lead : withoutTypedWords(lead)
  const sent = [
    { label: 'Reference', value: lead.reference },
    ...wishLines(told, site, 'shopper'),
    ...personLines(told),
  ]
  const holidays = location === null ? [] : holidayLines(lead, site, location, { specialHours, now })
  const sections: Line[][] = [
    sent,
    ...(location === null ? [] : [locationLines(location, site)]),
    holidays,
    links.map(({ label, href }) => ({ label, value: href })),
  ]
  const ending =
    `${site.legalName}, ${addressText(site.address)}. You receive this because this address was given on ` +
    `${site.hosts[0] ?? site.slug}. If it was not you, please tell us: ${site.email}.`
  return {
    id: messageIdOf(site.slug, id),
    from: senderOf(site, location, from),
    replyTo: { name: headerText(site.name), address: location?.email ?? site.email },
    to: [{ name: '', address: email }],
    subject: headerText(`${isReminder ? 'Reminder of your test drive' : subjectOf(lead.testDrive)}: ${lead.reference}`),
    text: `${opening}\n\n${textOf(sections)}\n${ending}\n`,
    html: htmlOf(sections, [opening], [ending]),
    attachments: lead.testDrive === null ? [] : [calendarFile(lead, lead.testDrive, site, now)],
  }
}

/**
 * A lead with what the site itself says alone. Somebody may write an advertisement and another's address into a form:
 * at the least sign of that the receipt repeats none of it (S4).
 */
function withoutTypedWords(lead: Lead): Lead {
  const person = { firstName: null, lastName: null, email: lead.person.email, phone: null, postcode: null }
  return { ...lead, person, message: null, tradeIn: null, finance: null, answers: {}, additionalServices: [] }
}

/** The location whose hours the receipt gives: the test drive's, else the one that answers. */
export function receiptLocation(lead: Lead, site: Site): Location | null {
  return (lead.testDrive && locationById(site, lead.testDrive.locationId)) ?? locationOfLead(lead, site)
}

/** Days of the next two weeks on which the answering department, or the whole location, keeps other hours. */
function holidayLines(
  { department, testDrive }: Lead,
  site: Site,
  location: Location,
  { specialHours, now }: { specialHours: readonly SpecialDay[]; now: Date },
): Line[] {
  const asked = testDrive === null && (department === 'service' || department === 'parts') ? department : 'sales'
  const today = localDateTime(now, timezoneOf(location)).slice(0, 10)
  const lines = specialHoursLines(specialHours, {
    today,
    closedText: site.locationPages.closedText,
    departments: [asked],
  })
  return lines.map(({ days, hours }, place) => ({
    label: place === 0 ? `${HOLIDAY_HOURS}, ${days}` : days,
    value: hours,
  }))
}

function subjectOf(testDrive: LeadTestDrive | null): string {
  if (testDrive === null) return 'We have your enquiry'
  if (testDrive.isCancelled === true) return 'Your test drive is cancelled'
  return testDrive.sequence === undefined ? 'Your test drive' : 'Your test drive has a new time'
}

function drivePhrase({ vehicle }: Lead, testDrive: LeadTestDrive, isReminder: boolean): string {
  const { isCancelled, sequence } = testDrive
  const words = testDriveWords({ ...testDrive, isCancelled: false })
  const drive = `Your test drive${vehicle === null ? '' : ` of the ${vehicleName(vehicle)}`}`
  if (isCancelled === true) return `${drive} is cancelled. It was booked for ${words}.`
  const opening = isReminder ? `A reminder: ${drive.charAt(0).toLowerCase()}${drive.slice(1)}` : drive
  const now = sequence === undefined || isReminder ? '' : 'now '
  return `${opening} is ${now}booked for ${words}. Please bring your driver licence.`
}

function locationLines(location: Location, site: Site): Line[] {
  const { phone, landlinePhone, address, openingHours } = location
  const number = phone ?? landlinePhone ?? site.phone
  return [
    { label: 'Location', value: location.name },
    { label: 'Address', value: addressText(address) },
    ...(number === null ? [] : [{ label: 'Phone', value: number }]),
    ...openingHoursLines(openingHours, site.locationPages.closedText).map(({ days, hours }) => ({
      label: days,
      value: hours,
    })),
  ]
}
