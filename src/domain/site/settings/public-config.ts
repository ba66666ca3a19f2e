/** The public part of a site's settings (A1.5, A30.20). It uses the names that existing front ends read. */
import { timeText } from '../../hours/opening-hours.ts'
import { isShownOn } from '../content/announcement.ts'
import { shownLocations } from '../places/lookups.ts'
import type { Location } from '../places/locations.ts'
import { ratingFrom, type ReviewSummary } from '../places/rating.ts'
import { averageOf } from '../../reviews/review-note.ts'
import type { Site } from '../site.ts'

/** Facts about locations that are gathered, not configured (A18.3, A19). */
export interface LocationFacts {
  specialHours: readonly {
    locationId: string
    date: string
    department: string
    status: 'Open' | 'Closed'
    startHour: string | null
    endHour: string | null
  }[]
  reviews: readonly (ReviewSummary & { locationId: string })[]
}

/**
 * Answer of `GET /api/config` on `day` (YYYY-MM-DD). Addresses that leads go to, lenders' fees and hidden locations are
 * not in it.
 */
export function publicConfig(site: Site, facts: LocationFacts, day: string) {
  const { announcement } = site
  return {
    slug: site.slug,
    template: site.template,
    name: site.name,
    phone: site.phone,
    address: site.address,
    manufacturer: site.manufacturer && {
      id: site.manufacturer.id,
      name: site.manufacturer.name,
      slug: site.manufacturer.slug,
    },
    dealerships: site.dealerships.map(({ id, name }) => ({ id, name, ...dealershipRating(site, id, facts) })),
    locations: shownLocations(site).map((location) => publicLocation(location, facts, site.locationPages.closedText)),
    garage_enabled: site.switches.garage,
    phones: site.phones,
    plugins: site.plugins,
    redbook: { valuations: site.redbook.valuations },
    finance_provider: site.finance.provider,
    vdp_config: { show_map_section: site.vehiclePage.showMapSection },
    search_categories: site.search.categories.map(({ slug, name }) => ({ slug, name })),
    menus: { header: site.menus.header, footer: site.menus.footer },
    announcement: announcement !== null && isShownOn(announcement, day) ? announcement : null,
    banners: site.banners.filter((banner) => isShownOn(banner, day)),
    promotions: site.promotions.filter((promotion) => isShownOn(promotion, day)),
    special_hours: facts.specialHours.map(({ locationId, date, department, status, startHour, endHour }) => ({
      location_id: locationId,
      date,
      department,
      status,
      start_hour: startHour,
      end_hour: endHour,
    })),
  }
}

const ratingOf = (location: Location, { reviews }: LocationFacts) =>
  ratingFrom(
    reviews.filter(({ locationId }) => locationId === location.id),
    location,
  )

/** Average of all reviews of a dealership's yards, and their number (A19.5). */
function dealershipRating(site: Site, id: string, facts: LocationFacts) {
  const yards = shownLocations(site).filter(({ dealershipId }) => dealershipId === id)
  const all = averageOf(yards.flatMap((yard) => ratingOf(yard, facts) ?? []))
  return { average_rating: all === null ? null : Number(all.average.toFixed(1)), review_count: all?.count ?? null }
}

function publicLocation(location: Location, facts: LocationFacts, closedText: string) {
  const rating = ratingOf(location, facts)
  return {
    id: location.id,
    name: location.name,
    slug: location.slug,
    location_type: location.type,
    location_subtype: location.subtype,
    primary: location.primary,
    manufacturers: location.manufacturers,
    dealership_id: location.dealershipId,
    dealer_license_number: location.dealerLicenceNumber,
    motor_vehicle_repairer: location.motorVehicleRepairer,
    phone: location.phone,
    address: {
      street: location.address.street,
      city: location.address.city,
      state: location.address.state,
      postcode: location.address.postcode,
      lat: location.address.lat,
      long: location.address.long,
      place_url: location.address.placeUrl,
    },
    contact_detail: {
      phone: location.phone,
      landline_phone: location.landlinePhone,
      opening_hours: location.openingHours.map((day) => ({
        ...day,
        formated_hours: day.status === 'Open' ? `${timeText(day.open)} - ${timeText(day.close)}` : closedText,
      })),
    },
    average_rating: rating?.average ?? null,
    review_count: rating?.count ?? null,
  }
}
