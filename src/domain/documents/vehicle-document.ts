/**
 * Builds the print sheet and the PDF of a vehicle (A24.1, A24.2). Both come from this one builder and use the page's
 * own price rules, so that paper and page cannot differ (A8.12).
 */
import type { RepaymentOffer } from '../finance/repayment-offer.ts'
import { dayNumber } from '../hours/local-day.ts'
import { openingHoursLines } from '../hours/opening-hours.ts'
import { formatDollars, formatPercent } from '../money/money.ts'
import { priceDisplayOf, type PriceRules } from '../pricing/price-display.ts'
import { locationById, primaryLocation } from '../site/places/lookups.ts'
import { phoneFor } from '../site/places/phones.ts'
import type { Site } from '../site/site.ts'
import { isToyotaCertified, TOYOTA_CERTIFIED, type BadgeRules } from '../vehicle/badge.ts'
import { arrivingOf } from '../vehicle/arrival.ts'
import { fullDate } from '../vehicle/calendar-words.ts'
import { commentTextOf } from '../vehicle/comment-text.ts'
import { keyInformation, showsRegistration, specificationsOf, type LabelledFact } from '../vehicle/key-information.ts'
import { isAvailable, type Vehicle } from '../vehicle/vehicle.ts'
import { vehicleTitleOf, type TitleRules } from '../vehicle/vehicle-title.ts'
import { priceWordsOf, type PriceWords } from './price-words.ts'
import { vehiclePath } from '../site/paths.ts'

export interface DocumentDealer {
  name: string
  /** "Motor dealer licence 4471902". */
  licence: string | null
  address: string
  phone: string | null
  email: string
  hours: { days: string; hours: string }[]
  /** The seller's legal name. */
  legalName: string
}

/**
 * Repayment, interest rate and comparison rate, which never stand without each other, and the words the law wants below
 * them.
 */
export interface DocumentFinance {
  cells: { figure: string; label: string }[]
  note: string
}

export interface VehicleDocument {
  slug: string
  title: string
  grade: string | null
  /** "Stock U48213". */
  stock: string
  /** "SOLD", "Reserved" or "Arriving 3 December"; null of a vehicle that is simply for sale. */
  standing: string | null
  /** "Toyota Certified", of a vehicle that carries the maker's badge (A5.2); null of others. */
  certified: string | null
  /** Null of a vehicle that is gone: what it cost is nobody's offer any more. */
  price: PriceWords | null
  finance: DocumentFinance | null
  /** The facts that buyers ask about first, nine at most. */
  facts: LabelledFact[]
  /** Everything else that is known of it. */
  particulars: LabelledFact[]
  equipment: string[]
  /** The dealer's words as text; empty where there are none. */
  comments: string
  dealer: DocumentDealer
  disclaimer: string | null
  /** "20 November 2026". */
  day: string
  /** Path of the live page. */
  path: string
}

export interface DocumentFacts {
  site: Site
  vehicle: Vehicle
  rules: PriceRules & TitleRules & Pick<BadgeRules, 'toyotaCertifiedBadge' | 'timeZone'> & { now: Date }
  repayment: RepaymentOffer | null
  /** The words below repayments; null where the site shows none. */
  financeNote: string | null
  disclaimer: string | null
}

/** As many as the sheet has cells for. */
const MOST_FACTS = 9
/** In the heading already. */
const SAID_ABOVE = 'Stock number'

/** Everything a document says of a vehicle. */
export function vehicleDocumentOf({
  site,
  vehicle,
  rules,
  repayment,
  financeNote,
  disclaimer,
}: DocumentFacts): VehicleDocument {
  const isForSale = isAvailable(vehicle.status)
  const price = priceDisplayOf(vehicle, rules)
  const title = vehicleTitleOf(vehicle, rules)
  const location = locationById(site, vehicle.locationId) ?? primaryLocation(site)
  const registration = showsRegistration(site.vehiclePage.registration, location?.address.state ?? null)
  const information = keyInformation(vehicle, { registration }).filter(({ label }) => label !== SAID_ABOVE)
  const comments = commentTextOf(vehicle.dealercomments ?? '')
  const { street, city, state, postcode } = (location ?? site).address
  return {
    slug: vehicle.slug,
    title: title.main,
    grade: title.grade,
    stock: `Stock ${vehicle.stocknum}`,
    standing: isForSale ? (vehicle.reserved ? 'Reserved' : arrivingOf(vehicle, rules)) : 'SOLD',
    certified: isForSale && isToyotaCertified(vehicle, rules) ? TOYOTA_CERTIFIED : null,
    price: isForSale ? priceWordsOf(price) : null,
    finance:
      isForSale && price.kind === 'price' && repayment !== null && financeNote !== null
        ? { cells: cellsOf(repayment), note: financeNote }
        : null,
    facts: information.slice(0, MOST_FACTS),
    particulars: [...information.slice(MOST_FACTS), ...specificationsOf(vehicle)],
    equipment: [...new Set(vehicle.standardEquipment)],
    comments: /[\p{L}\p{N}]/u.test(comments) ? comments : '',
    dealer: {
      name: location?.name ?? site.name,
      licence: location?.dealerLicenceNumber ? `Motor dealer licence ${location.dealerLicenceNumber}` : null,
      address: `${street}, ${city} ${state} ${postcode}`,
      phone: phoneFor(site, vehicle.carType, location),
      email: location?.email ?? site.email,
      hours: location === null ? [] : openingHoursLines(location.openingHours, site.locationPages.closedText),
      legalName: site.legalName,
    },
    disclaimer,
    day: fullDate(dayNumber(rules.now, rules.timeZone)),
    path: vehiclePath(vehicle.slug),
  }
}

function cellsOf({
  weeklyCents,
  interestRatePercent,
  comparisonRatePercent,
}: RepaymentOffer): DocumentFinance['cells'] {
  return [
    { figure: formatDollars(weeklyCents), label: 'a week*' },
    { figure: formatPercent(interestRatePercent), label: 'interest p.a.' },
    { figure: formatPercent(comparisonRatePercent), label: 'comparison p.a.*' },
  ]
}
