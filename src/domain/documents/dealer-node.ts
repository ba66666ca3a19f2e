import type { DayHours } from '../hours/opening-hours.ts'
import { specialDayOf, type SpecialDay } from '../hours/special-hours.ts'
import type { Location } from '../site/places/locations.ts'
import { publicUrl } from '../site/addresses/public-url.ts'
import { locationPath } from '../site/paths.ts'
import { licences } from '../site/places/lookups.ts'
import type { Site } from '../site/site.ts'
import { thing, type StructuredData } from './structured-thing.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

interface MadeNode {
  site: Site
  specialDays: readonly SpecialDay[]
  node: StructuredData
}

/** The last node of each yard: in a file of 10,000 vehicles every one has it. */
const made = new WeakMap<Location, MadeNode>()

/** The node of a yard that sells a vehicle. `specialDays` are the yard's days with other hours. */
export function sellerNode(site: Site, location: Location | null, specialDays: readonly SpecialDay[]): StructuredData {
  if (location === null) return dealerNode(site, location)
  const known = made.get(location)
  if (known?.site === site && known.specialDays === specialDays) return known.node
  const node = dealerNode(site, location, specialDays)
  made.set(location, { site, specialDays, node })
  return node
}

/**
 * The dealer in schema.org's terms: one location or the whole business (A18.2). `specialDays` are the location's days
 * with other hours.
 */
export function dealerNode(
  site: Site,
  location: Location | null,
  specialDays: readonly SpecialDay[] = [],
): StructuredData {
  const { street, city, state, postcode } = (location ?? site).address
  const home = publicUrl(site, '/')
  return thing('AutoDealer', {
    '@id': location === null ? `${home}#dealer` : `${home}#${location.id}`,
    name: location?.name ?? site.name,
    legalName: site.legalName,
    url: home,
    telephone: location?.phone ?? location?.landlinePhone ?? site.phone,
    email: location?.email ?? site.email,
    address: thing('PostalAddress', {
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    }),
    geo:
      location === null || location.address.lat === null || location.address.long === null
        ? null
        : thing('GeoCoordinates', { latitude: location.address.lat, longitude: location.address.long }),
    openingHoursSpecification: location === null ? null : openingHours(location.openingHours),
    specialOpeningHoursSpecification: location === null ? null : specialHours(location, specialDays),
    identifier: licenceNodes(site, location),
  })
}

/** The licences that its pages state (R31). */
function licenceNodes(site: Site, location: Location | null): StructuredData[] | null {
  const numbers =
    location === null
      ? licences(site).map(({ state, number }) => ({ name: `Motor dealer licence, ${state}`, number }))
      : [
          { name: 'Motor dealer licence', number: location.dealerLicenceNumber },
          { name: 'Motor vehicle repairer', number: location.motorVehicleRepairer },
        ]
  const nodes = numbers.flatMap(({ name, number }) =>
    number === null ? [] : [thing('PropertyValue', { propertyID: name, value: number })],
  )
  return nodes.length === 0 ? null : nodes
}

/** Names a location of the dealer, for the list of its departments (R31). */
export function departmentNode(site: Site, location: Location): StructuredData {
  return thing(yardTypeOf(location), {
    '@id': `${publicUrl(site, '/')}#${location.id}`,
    name: location.name,
    url: publicUrl(site, locationPath(location.slug)),
  })
}

/** The type of a location by what it does. */
export function yardTypeOf({ type }: Location): 'AutoDealer' | 'AutoPartsStore' | 'AutoRepair' {
  if (type === 'sales') return 'AutoDealer'
  return type === 'parts' ? 'AutoPartsStore' : 'AutoRepair'
}

function openingHours(hours: readonly DayHours[]): StructuredData[] | null {
  const open = hours.flatMap((day) =>
    day.status === 'Open'
      ? [
          thing('OpeningHoursSpecification', {
            dayOfWeek: `https://schema.org/${WEEKDAYS[day.weekday] ?? ''}`,
            opens: day.open,
            closes: day.close,
          }),
        ]
      : [],
  )
  return open.length === 0 ? null : open
}

/** Days with other hours (A18.3); midnight to midnight is closed, as search engines read it. */
function specialHours({ type }: Location, days: readonly SpecialDay[]): StructuredData[] | null {
  const department = type === 'sales' || type === 'parts' ? type : 'service'
  const nodes = [...new Set(days.map(({ date }) => date))].flatMap((date) => {
    const day = specialDayOf(days, date, department)
    if (day === undefined) return []
    const { status, startHour, endHour } = day
    const isOpen = status === 'Open' && startHour !== null && endHour !== null
    return [
      thing('OpeningHoursSpecification', {
        validFrom: date,
        validThrough: date,
        opens: isOpen ? startHour.slice(0, 5) : '00:00',
        closes: isOpen ? endHour.slice(0, 5) : '00:00',
      }),
    ]
  })
  return nodes.length === 0 ? null : nodes
}
