/**
 * Facts of a vehicle for programs: feeds out, the public API, agents (D1). They are those of its page: the same name,
 * price, pictures and address.
 */
import type { SpecialDay } from '../hours/special-hours.ts'
import { pictureKey, pictureUrl, type PictureKey } from '../media/picture-url.ts'
import { priceDisplayOf, priceRulesOf, type PriceDisplay } from '../pricing/price-display.ts'
import { publicUrl } from '../site/addresses/public-url.ts'
import { vehiclePath } from '../site/paths.ts'
import type { Location } from '../site/places/locations.ts'
import { locationById } from '../site/places/lookups.ts'
import type { Site } from '../site/site.ts'
import { commentTextOf } from './comment-text.ts'
import { vehicleTitleOf } from './vehicle-title.ts'
import type { Vehicle } from './vehicle.ts'

/** Wide enough for every partner, and JPEG, which all of them read. */
const PICTURE_WIDTH = 1280

/** Fields that a vehicle's public facts are made of, besides its photos. */
export const PUBLIC_FIELDS = [
  'slug',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'carsalesTitle',
  'priceCents',
  'priceBasis',
  'beforePriceCents',
  'offerPriceCents',
  'subscriptionPriceCents',
  'preorder',
  'dealercomments',
  'locationId',
] as const satisfies readonly (keyof Vehicle)[]

export type PublicVehicle = Pick<Vehicle, (typeof PUBLIC_FIELDS)[number] | 'images'>

export interface PublicFacts<Own extends PublicVehicle = Vehicle> {
  site: Site
  vehicle: Own
  /** As its page names it. */
  name: string
  /** As its page says it. */
  price: PriceDisplay
  /** The dealer's comments as text. */
  comments: string
  /** The yard where it stands. */
  location: Location | null
  /** Days on which the yard has other hours. */
  specialDays: readonly SpecialDay[]
  /** Whole address of its page. */
  page: string
  /** Paths of its own photographs, without stand-ins. */
  photos: readonly string[]
}

/** Paths of a vehicle's own photographs in their order, without stand-ins; each once, though a feed names it twice. */
export function publicPhotosOf({ images }: Pick<Vehicle, 'images'>): string[] {
  const own = new Set<PictureKey>()
  for (const photo of images) if (!photo.isDefault) own.add(pictureKey(photo))
  return Array.from(own, (key) => pictureUrl(key, PICTURE_WIDTH, JPEG))
}

const JPEG = { format: 'jpg' } as const

/** The facts of a vehicle of a site. `specialDays` are those of its yard. */
export function publicFactsOf<Own extends PublicVehicle>(
  site: Site,
  vehicle: Own,
  specialDays: readonly SpecialDay[],
): PublicFacts<Own> {
  const { switches } = site
  return {
    site,
    vehicle,
    name: vehicleTitleOf(vehicle, {
      showsSeries: switches.seriesInBreadcrumb,
      usesCarsalesTitle: switches.carsalesTitle,
    }).full,
    price: priceDisplayOf(vehicle, priceRulesOf(site)),
    comments: commentTextOf(vehicle.dealercomments ?? ''),
    location: locationById(site, vehicle.locationId),
    specialDays,
    page: publicUrl(site, vehiclePath(vehicle.slug)),
    photos: publicPhotosOf(vehicle),
  }
}
