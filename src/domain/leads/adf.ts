/**
 * Writes a lead as ADF/XML 1.0 for dealers' CRM systems (formats §5.1). They read it from mailboxes and folders. The
 * result is valid against the corrected DTD for every lead. ADF has no elements for consent, campaign and the hour of a
 * test drive, so the comments hold them.
 */
import type { Location } from '../site/places/locations.ts'
import { publicOrigin } from '../site/addresses/public-url.ts'
import type { Site } from '../site/site.ts'
import { fullNameOf, type Lead, type LeadFinance, type LeadPerson, type LeadTradeIn, type LeadVehicle } from './lead.ts'
import { lineText, momentWords, originLines, PRICE_BASIS_WORDS, wishLines } from './lead-lines.ts'
import { offeredVehicle, ownVehiclePart } from './own-vehicle.ts'
import { locationOfLead, timeZoneOfLead } from './routing.ts'
import { modelWithoutMake } from '../vehicle/model-without-make.ts'
import { element, markupText, optional, type Markup } from './xml.ts'
import { isoWithOffset } from './zoned-time.ts'

export interface AdfOptions {
  /** It was delivered before and is sent anew by hand. */
  isResent: boolean
}

type AdfSite = Pick<
  Site,
  | 'slug'
  | 'name'
  | 'legalName'
  | 'switches'
  | 'search'
  | 'email'
  | 'phone'
  | 'address'
  | 'hosts'
  | 'localPort'
  | 'locations'
  | 'dealerships'
  | 'defaultState'
>

/** The text of the file, in UTF-8. */
export function adfText(lead: Lead, site: AdfSite, { isResent }: AdfOptions): string {
  const location = locationOfLead(lead, site)
  const timeZone = timeZoneOfLead(lead, site)
  const source = site.hosts[0] ?? site.slug
  const prospect = element('prospect', { status: isResent ? 'resend' : 'new' }, [
    element('id', { sequence: 1, source }, lead.reference),
    element('id', { sequence: 2, source }, lead.id),
    element('requestdate', {}, isoWithOffset(lead.createdAt, timeZone)),
    ...vehicles(lead, site, source),
    customer(lead, site, timeZone),
    vendor(lead, site, location, source),
    element('provider', {}, [
      element('name', { part: 'full', type: 'business' }, 'Forecourt'),
      element('service', {}, 'Dealer website'),
      element('url', {}, `https://${source}`),
    ]),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${markupText(element('adf', {}, [prospect]))}`
}

/**
 * ADF wants at least one vehicle. A seller's own is that one; where none is meant at all its three names are there and
 * empty. A vehicle that is only driven to the workshop stands in the comments: ADF has no word for it.
 */
function vehicles(lead: Lead, site: AdfSite, source: string): Markup[] {
  const { vehicle } = lead
  const offered = offeredVehicle(lead)
  const asked = vehicle === null ? [] : [askedVehicle(lead, vehicle, { site, source })]
  const own = offered === null ? [] : [ownVehicle(offered, ownVehiclePart(lead) === 'sell' ? 'sell' : 'trade-in')]
  if (asked.length + own.length > 0) return [...asked, ...own]
  return [element('vehicle', { interest: interestOf(lead) }, [names('', '', ''), finance(lead.finance)].flat())]
}

function interestOf(lead: Lead): 'buy' | 'test-drive' {
  return lead.testDrive === null && lead.category !== 'Test Drive Booking' ? 'buy' : 'test-drive'
}

/** A reader puts make and model together, so the model does not begin with its make. */
function names(year: string | number, make: string, model: string): Markup[] {
  const short = modelWithoutMake(make, model)
  return [element('year', {}, String(year)), element('make', {}, make), element('model', {}, short)]
}

function askedVehicle(lead: Lead, vehicle: LeadVehicle, { site, source }: { site: AdfSite; source: string }): Markup {
  const price =
    vehicle.priceCents === null
      ? null
      : element('price', { type: 'asking', currency: 'AUD' }, moneyText(vehicle.priceCents))
  return element('vehicle', { interest: interestOf(lead), status: vehicle.carType === 'new' ? 'new' : 'used' }, [
    element('id', { sequence: 1, source }, String(vehicle.id)),
    ...names(vehicle.year, vehicle.make, vehicle.model),
    optional('vin', vehicle.vin),
    optional('stock', vehicle.stocknum),
    optional('trim', vehicle.badge),
    optional('condition', vehicle.carType === 'demo' ? 'demo' : null),
    price,
    price && optional('pricecomments', PRICE_BASIS_WORDS[vehicle.priceBasis]),
    finance(lead.finance),
    optional('comments', `${publicOrigin(site)}${vehicle.path}`),
  ])
}

function ownVehicle(own: LeadTradeIn, interest: 'trade-in' | 'sell'): Markup {
  const rego = own.rego === null ? null : `Rego ${[own.rego, own.regoState].filter((part) => part !== null).join(' ')}`
  const codes = [rego, own.nvic === undefined ? null : `NVIC ${own.nvic}`].filter((part) => part !== null).join(', ')
  return element('vehicle', { interest, status: 'used' }, [
    ...names(own.year ?? '', own.make ?? '', own.model ?? ''),
    optional('trim', own.badge),
    optional('odometer', own.km, { status: 'unknown', units: 'km' }),
    optional('condition', own.condition),
    optional('comments', codes === '' ? null : codes),
  ])
}

function finance(wish: LeadFinance | null): Markup | null {
  if (wish === null) return null
  const amount = (type: string, amountCents: number | null, limit: string | null) =>
    amountCents === null ? [] : [element('amount', { type, limit, currency: 'AUD' }, moneyText(amountCents))]
  const amounts = [
    ...amount('total', wish.amountCents, null),
    ...amount('downpayment', wish.depositCents, null),
    ...amount('monthly', wish.monthlyCents, 'maximum'),
  ]
  // The DTD wants an amount; a residual alone is told in the comments.
  if (amounts.length === 0) return null
  const balance =
    wish.residualCents === null
      ? null
      : element('balance', { type: 'residual', currency: 'AUD' }, moneyText(wish.residualCents))
  return element('finance', {}, [element('method', {}, 'finance'), ...amounts, balance])
}

/** Dollars, with cents only where there are any. */
function moneyText(amountCents: number): string {
  return amountCents % 100 === 0 ? String(amountCents / 100) : (amountCents / 100).toFixed(2)
}

function customer(lead: Lead, site: AdfSite, timeZone: string): Markup {
  const { testDrive } = lead
  const timeframe =
    testDrive === null || testDrive.isCancelled === true
      ? null
      : element('timeframe', {}, [
          element('description', {}, 'Test drive'),
          element('earliestdate', {}, isoWithOffset(testDrive.startsAt, testDrive.timeZone)),
          element('latestdate', {}, isoWithOffset(testDrive.endsAt, testDrive.timeZone)),
        ])
  const comments = [...wishLines(lead, site), ...originLines(lead, timeZone)].map(lineText).join('\n')
  return element('customer', {}, [
    contact(lead.person),
    optional('id', lead.contactId, { source: 'contact' }),
    timeframe,
    element('comments', {}, `${comments}\nSent: ${momentWords(lead.completedAt ?? lead.createdAt, timeZone)}`),
  ])
}

/** The DTD wants a name, and an e-mail address or a telephone number, even of somebody who gave none. */
function contact(person: LeadPerson): Markup {
  const reach = [
    optional('email', person.email, { preferredcontact: person.phone === null ? 1 : null }),
    optional('phone', person.phone, { type: 'cellphone' }),
  ]
  return element('contact', {}, [
    ...personNames(person),
    ...(reach.every((part) => part === null) ? [element('phone', {}, '')] : reach),
    person.postcode === null
      ? null
      : element('address', { type: 'home' }, [
          element('street', { line: 1 }, ''),
          element('postalcode', {}, person.postcode),
          element('country', {}, 'AU'),
        ]),
  ])
}

/** One field for the whole name leaves `lastName` empty. */
function personNames(person: LeadPerson): Markup[] {
  if (person.firstName === null || person.lastName === null)
    return [element('name', { part: 'full', type: 'individual' }, fullNameOf(person) ?? 'Not given')]
  return [
    element('name', { part: 'first', type: 'individual' }, person.firstName),
    element('name', { part: 'last', type: 'individual' }, person.lastName),
  ]
}

function vendor(lead: Lead, site: AdfSite, location: Location | null, source: string): Markup {
  const dealershipId = lead.dealershipId ?? location?.dealershipId ?? null
  const name = site.dealerships.find(({ id }) => id === dealershipId)?.name ?? site.name
  const address = location?.address ?? site.address
  return element('vendor', {}, [
    dealershipId === null ? null : element('id', { sequence: 1, source }, dealershipId),
    location === null ? null : element('id', { sequence: 2, source }, location.id),
    element('vendorname', {}, name),
    element('url', {}, `https://${source}`),
    element('contact', { primarycontact: 1 }, [
      element('name', { part: 'full', type: 'business' }, location?.name ?? name),
      element('email', {}, location?.email ?? site.email),
      optional('phone', location?.phone ?? location?.landlinePhone ?? site.phone, { type: 'voice' }),
      element('address', { type: 'work' }, [
        element('street', { line: 1 }, address.street),
        element('city', {}, address.city),
        element('regioncode', {}, address.state),
        element('postalcode', {}, address.postcode),
        element('country', {}, 'AU'),
      ]),
    ]),
  ])
}
