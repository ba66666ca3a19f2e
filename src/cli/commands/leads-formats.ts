/** Formats leads as files, and as lines for people. */
import type { Delivery } from '#data/leads/read-leads.ts'
import { adfText } from '#server/delivery/adf.ts'
import { fullNameOf, type Lead, type LeadTradeIn } from '#domain/leads/lead.ts'
import { originLines, personLines, testDriveWords, tradeInWords, wishLines } from '#domain/leads/lead-lines.ts'
import { offeredVehicle } from '#domain/leads/own-vehicle.ts'
import { timeZoneOfLead } from '#domain/leads/routing.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

const wordsOf = (own: LeadTradeIn | null) => own && tradeInWords(own)

type Column = readonly [name: string, read: (lead: Lead) => string | number | boolean | null | undefined]

const COLUMNS: readonly Column[] = [
  ['reference', ({ reference }) => reference],
  ['id', ({ id }) => id],
  ['created_at', ({ createdAt }) => createdAt.toISOString()],
  ['state', ({ state }) => state],
  ['form', ({ formId }) => formId],
  ['category', ({ category }) => category],
  ['subcategory', ({ subcategory }) => subcategory],
  ['department', ({ department }) => department],
  ['dealership', ({ dealershipId }) => dealershipId],
  ['location', ({ locationId }) => locationId],
  ['first_name', ({ person }) => person.firstName],
  ['last_name', ({ person }) => person.lastName],
  ['email', ({ person }) => person.email],
  ['phone', ({ person }) => person.phone],
  ['postcode', ({ person }) => person.postcode],
  ['message', ({ message }) => message],
  ['stock_number', ({ vehicle }) => vehicle?.stocknum],
  ['vehicle', ({ vehicle }) => vehicle && vehicleName(vehicle)],
  [
    'vehicle_price',
    ({ vehicle }) => ((vehicle?.priceCents ?? null) === null ? null : (vehicle?.priceCents ?? 0) / 100),
  ],
  ['trade_in', (lead) => wordsOf(offeredVehicle(lead))],
  ['own_vehicle', (lead) => wordsOf(offeredVehicle(lead) === null ? lead.tradeIn : null)],
  ['test_drive', ({ testDrive }) => testDrive && testDriveWords(testDrive)],
  ['additional_services', ({ additionalServices }) => additionalServices.join(', ')],
  [
    'answers',
    ({ answers }) =>
      Object.entries(answers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
  ],
  ['opt_in', ({ consent }) => consent.optIn],
  ['opt_in_text', ({ consent }) => consent.optInText],
  ['opt_in_pre_ticked', ({ consent }) => consent.optInPreTicked],
  ['consent_at', ({ consent }) => consent.at.toISOString()],
  ['agent', ({ attribution }) => attribution.agent?.client],
  ['handover', ({ attribution }) => attribution.agent?.handoverId],
  ['url', ({ attribution }) => attribution.url],
  ['linked_query_params', ({ attribution }) => new URLSearchParams(attribution.linkedQueryParams).toString()],
  ['suspected_spam', ({ spam }) => spam.isSuspected],
  ['contact', ({ contactId }) => contactId],
]

export const CSV_HEADING = csvLine(COLUMNS.map(([name]) => name))

export function csvOf(lead: Lead): string {
  return csvLine(COLUMNS.map(([, read]) => cellText(read(lead))))
}

/** RFC 4180. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

/**
 * A spreadsheet takes a cell that begins so for a formula, which may send the file's contents elsewhere: an apostrophe
 * makes it text (https://owasp.org/www-community/attacks/CSV_Injection). A bare number, as of a telephone, is none.
 */
function cellText(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '')
  return /^[\s'"]*[=+\-@\t\r＝＋－＠]/u.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
}

/** Several leads as one ADF file, bit by bit: its beginning comes with the first, its end is `ADF_END`. */
export function adfPart(lead: Lead, site: Site, isFirst: boolean): string {
  const whole = adfText(lead, site, { isResent: false })
  const start = whole.indexOf('<prospect')
  const end = whole.lastIndexOf('</prospect>') + '</prospect>'.length
  return `${isFirst ? whole.slice(0, start) : '\n  '}${whole.slice(start, end)}`
}
export const ADF_END = '\n</adf>\n'

/** One line of the list. */
export function listLine({ reference, createdAt, state, category, person, vehicle, spam }: Lead): string {
  const marks = [state === 'partial' ? 'unfinished' : '', spam.isSuspected ? 'suspected spam' : ''].filter(Boolean)
  const words = [
    reference,
    createdAt.toISOString().slice(0, 16).replace('T', ' '),
    category,
    fullNameOf(person),
    person.phone,
    person.email,
    vehicle && vehicleName(vehicle),
    marks.join(', '),
  ]
  return `${words.filter((word) => word !== null && word !== '').join('  ')}\n`
}

/** One lead as its dealer would read it, with its deliveries. */
export function leadText(lead: Lead, site: Site, deliveries: readonly Delivery[]): string {
  const lines = [...wishLines(lead, site), ...personLines(lead), ...originLines(lead, timeZoneOfLead(lead, site))].map(
    ({ label, value }) => `  ${label}: ${value.replaceAll('\n', '\n    ')}`,
  )
  return [
    `${lead.reference}  ${lead.createdAt.toISOString()}  ${lead.state}  ${lead.id}`,
    ...lines,
    'Deliveries',
    ...(deliveries.length === 0 ? ['  none'] : deliveries.map(deliveryLine)),
    '',
  ].join('\n')
}

function deliveryLine({ routeKey, channel, state, attempts, lastError, deliveredAt, dueAt }: Delivery): string {
  const when =
    state === 'delivered' && deliveredAt !== null
      ? deliveredAt.toISOString()
      : state === 'waiting'
        ? `due ${dueAt.toISOString()}`
        : ''
  return `  ${[routeKey, channel, state, when, `${attempts} tries`, lastError ?? ''].filter(Boolean).join('  ')}`
}
