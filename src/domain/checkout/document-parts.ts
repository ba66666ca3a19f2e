/** Parts that receipts, refund notes and tax invoices share (R60, R62). */
import { formatExactDollars } from '../money/money.ts'
import { dayNumber } from '../hours/local-day.ts'
import { timezoneOf } from '../hours/opening-hours.ts'
import type { Location } from '../site/places/locations.ts'
import type { Site } from '../site/site.ts'
import { fullDate } from '../vehicle/calendar-words.ts'
import type { LabelledFact } from '../vehicle/key-information.ts'
import { vehicleName } from '../vehicle/vehicle-name.ts'
import { facesOf, type DocumentContent } from './payment-document.ts'
import { paidCardWords, type PaidCard } from './paid-card.ts'

export interface DocumentVehicle {
  year: number | null
  make: string | null
  model: string | null
  badge: string | null
  stocknum: string
  vin: string | null
}

/** Facts that every document about a payment is made from. */
export interface DocumentFacts {
  site: Pick<Site, 'name' | 'legalName' | 'abn' | 'template' | 'logo' | 'address' | 'phone' | 'email' | 'defaultState'>
  /** The yard that the vehicle is with; null for the head office. */
  location: Location | null
  payer: { name: string; email: string | null }
  /** The reservation's name for people; null of a payment without one. */
  reference: string | null
  /** The dealer's own invoice that was paid; null of a deposit. */
  invoice: string | null
  vehicle: DocumentVehicle | null
  /** Null where people moved the money. */
  card: PaidCard | null
  now: Date
}

/** Longest text of a cell. A name or number that is longer is cut, so that one page always holds the document. */
const LONGEST_TEXT = 120

/** Text as a document holds it: one line, without a broken character at its end. */
export function shortText(text: string): string {
  const characters = [...text.toWellFormed().replaceAll(/\s+/g, ' ').trim()]
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT - 1).join('')}…` : characters.join('')
}

/** "51 824 753 556", as the register writes it. */
export function abnText(abn: string): string {
  return abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

/** Who issues the document: legal name, ABN, licence, place and ways to ask. */
export function dealerLines({ site, location }: Pick<DocumentFacts, 'site' | 'location'>): string[] {
  const { street, city, state, postcode } = (location ?? site).address
  return [
    site.legalName,
    site.abn === null ? null : `ABN ${abnText(site.abn)}`,
    location?.dealerLicenceNumber ? `Motor dealer licence ${location.dealerLicenceNumber}` : null,
    `${street}, ${city} ${state} ${postcode}`,
    location?.phone ?? location?.landlinePhone ?? site.phone,
    location?.email ?? site.email,
  ]
    .filter((line) => line !== null)
    .map(shortText)
}

/** "25 November 2026", on the yard's own calendar. */
export function dayText({ site, location }: Pick<DocumentFacts, 'site' | 'location'>, moment: Date): string {
  const timeZone = timezoneOf(location ?? { timezone: null, address: { state: site.defaultState } })
  return fullDate(dayNumber(moment, timeZone))
}

/** All of a document that does not depend on its kind. */
export function frameOf(
  facts: DocumentFacts,
): Pick<DocumentContent, 'layout' | 'faces' | 'name' | 'dealer' | 'vehicle' | 'issuedAt'> {
  const { site, vehicle, now } = facts
  return {
    layout: 1,
    faces: facesOf(site.template),
    name: shortText(site.logo.name),
    dealer: dealerLines(facts),
    vehicle:
      vehicle === null
        ? null
        : {
            name: shortText(vehicleName(vehicle)),
            detail: shortText(
              [`Stock ${vehicle.stocknum}`, vehicle.vin === null ? null : `VIN ${vehicle.vin}`]
                .filter((part) => part !== null)
                .join(', '),
            ),
          },
    issuedAt: now.toISOString(),
  }
}

/** The facts at the top, without those that are not known. */
export function labelledFacts(facts: readonly (readonly [label: string, value: string | null])[]): LabelledFact[] {
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value: shortText(value) }]))
}

/** "Visa ending 4242"; people's own way where no card paid. */
export const waysOf = ({ card }: Pick<DocumentFacts, 'card'>): string =>
  card === null ? 'Bank transfer or at the yard' : paidCardWords(card)

/** The same within a sentence: "with Visa ending 4242". */
export const waySentence = ({ card }: Pick<DocumentFacts, 'card'>): string =>
  card === null ? 'by bank transfer or at the yard' : `with ${paidCardWords(card)}`

/** A line of the bill. */
export const billLine = (label: string, cents: number): LabelledFact => ({ label, value: formatExactDollars(cents) })
