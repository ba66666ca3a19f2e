/** Writes the dealer's e-mail about a lead. */
import { escapeHtml } from '#domain/escape-html.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { LeadTarget } from '#domain/site/settings/lead-routes.ts'
import type { Site } from '#domain/site/site.ts'
import { adfText } from '#domain/leads/adf.ts'
import { calendarFile } from './drive-calendar.ts'
import type { LeadDelivery } from '#domain/leads/lead-payload.ts'
import { fullNameOf, type Lead } from '#domain/leads/lead.ts'
import { lineText, originLines, personLines, wishLines, type Line } from '#domain/leads/lead-lines.ts'
import {
  headerText,
  isMailAddress,
  messageIdOf,
  type MailAddress,
  type MailMessage,
} from '#domain/leads/mail-message.ts'
import { locationOfLead, receiversOf, timeZoneOfLead } from '#domain/leads/routing.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

export interface LeadMailOptions extends LeadDelivery {
  /** The platform's own sender where one is set, or mail servers would refuse it. */
  from: string | null
  now: Date
}

/** The message of an e-mail route. People get a test drive as a calendar file too; a system that reads ADF does not. */
export function leadMail(
  lead: Lead,
  site: Site,
  target: Extract<LeadTarget, { channel: 'email' }>,
  { from, now, ...delivery }: LeadMailOptions,
): MailMessage {
  const location = locationOfLead(lead, site)
  const adf = target.format === 'plain' ? null : adfText(lead, site, delivery)
  const isBody = target.format === 'adf-body' && adf !== null
  const sections: Line[][] = [
    [{ label: 'Reference', value: lead.reference }, ...wishLines(lead, site)],
    personLines(lead),
    originLines(lead, timeZoneOfLead(lead, site)),
  ]
  return {
    id: messageIdOf(site.slug, delivery.id),
    from: senderOf(site, location, from),
    replyTo: shopperOf(lead),
    to: receiversOf(target, location, site).map((address) => ({ name: '', address })),
    subject: headerText(subjectOf(lead)),
    text: isBody ? adf : textOf(sections),
    html: isBody ? null : htmlOf(sections),
    attachments: isBody
      ? []
      : [
          ...(adf === null
            ? []
            : [{ filename: `${lead.reference}.xml`, contentType: 'application/xml; charset=utf-8', content: adf }]),
          ...(lead.testDrive === null ? [] : [calendarFile(lead, lead.testDrive, site, now, 'dealer')]),
        ],
  }
}

/** `Used Vehicle Enquiry: 2021 Toyota Corolla, Sam Example (SOU-7K2F9Q)`. */
function subjectOf(lead: Lead): string {
  const about = [lead.vehicle && vehicleName(lead.vehicle), fullNameOf(lead.person)]
    .filter((part) => part !== null)
    .join(', ')
  const { isCancelled = false, sequence = 0 } = lead.testDrive ?? {}
  const change = isCancelled ? '[Cancelled] ' : sequence > 0 ? '[New time] ' : ''
  const doubt = lead.spam.isSuspected ? '[Suspected spam] ' : ''
  const unfinished = lead.state === 'partial' ? '[Unfinished] ' : ''
  return `${doubt}${unfinished}${change}${lead.category}${about === '' ? '' : `: ${about}`} (${lead.reference})`
}

/** Answers of the dealer go to the shopper. */
function shopperOf({ person }: Lead): MailAddress | null {
  return person.email === null || !isMailAddress(person.email)
    ? null
    : { name: headerText(fullNameOf(person) ?? ''), address: person.email }
}

/** The From address: the dealer's name with the platform's address, where one is set. */
export function senderOf(
  site: Pick<Site, 'name' | 'email'>,
  location: Pick<Location, 'email'> | null,
  from: string | null,
): MailAddress {
  return { name: headerText(site.name), address: from ?? location?.email ?? site.email }
}

/** Sections of labelled lines, a blank line between them. */
export function textOf(sections: readonly (readonly Line[])[]): string {
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(lineText).join('\n'))
    .join('\n\n')}\n`
}

/** The same as simple HTML. Mail programs show tables alike; there is nothing to load and no script. */
export function htmlOf(
  sections: readonly (readonly Line[])[],
  introduction: readonly string[] = [],
  ending: readonly string[] = [],
): string {
  const tables = sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `<table cellpadding="4">${lines.map(htmlRow).join('')}</table>`)
  const body = [...introduction.map(htmlParagraph), ...tables, ...ending.map(htmlParagraph)].join('\n')
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"></head><body>${body}</body></html>\n`
}

function htmlRow({ label, value }: Line): string {
  return `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapedLines(value)}</td></tr>`
}

function htmlParagraph(text: string): string {
  return `<p>${escapedLines(text)}</p>`
}

function escapedLines(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>')
}
