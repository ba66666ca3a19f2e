/** Writes leads as files of many: CSV for spreadsheets, and ADF. */
import { csvLine, type CsvCell } from '../csv-line.ts'
import { adfText } from './adf.ts'
import type { Lead, LeadTradeIn } from './lead.ts'
import { testDriveWords, tradeInWords } from './lead-lines.ts'
import { offeredVehicle } from './own-vehicle.ts'
import { vehicleName } from '../vehicle/vehicle-name.ts'
import type { Site } from '../site/site.ts'

const wordsOf = (own: LeadTradeIn | null) => own && tradeInWords(own)

type Column = readonly [name: string, read: (lead: Lead) => CsvCell]

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

/** The lead's line. */
export function csvOf(lead: Lead): string {
  return csvLine(COLUMNS.map(([, read]) => read(lead)))
}

/** Several leads as one ADF file, bit by bit: its beginning comes with the first, its end is `ADF_END`. */
export function adfPart(lead: Lead, site: Site, isFirst: boolean): string {
  const whole = adfText(lead, site, { isResent: false })
  const start = whole.indexOf('<prospect')
  const end = whole.lastIndexOf('</prospect>') + '</prospect>'.length
  return `${isFirst ? whole.slice(0, start) : '\n  '}${whole.slice(start, end)}`
}
export const ADF_END = '\n</adf>\n'
