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

/** Fields that a vehicle's public facts are made of. */
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

type PublicVehicle = Pick<Vehicle, (typeof PUBLIC_FIELDS)[number]>

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
}

/** Names of a vehicle's own photographs in their order, without stand-ins; each once, though a feed names it twice. */
export function ownPhotosOf({ images }: Pick<Vehicle, 'images'>): PictureKey[] {
  const own = new Set<PictureKey>()
  for (const photo of images) if (!photo.isDefault) own.add(pictureKey(photo))
  return [...own]
}

const publicPath = (key: PictureKey): string => pictureUrl(key, PICTURE_WIDTH, { format: 'jpg' })

/** Paths of a vehicle's own photographs. */
export const publicPhotosOf = (vehicle: Pick<Vehicle, 'images'>): string[] => ownPhotosOf(vehicle).map(publicPath)

const ANY_KEY = '*'

/** Writes whole addresses of a site's photographs by their names; made once, since a feed has a hundred thousand. */
export function photoUrlsOf(site: Site): (key: PictureKey) => string {
  const [before = '', after = ''] = publicPath(ANY_KEY).split(ANY_KEY)
  const begin = `${publicUrl(site, '/').slice(0, -1)}${before}`
  return (key) => `${begin}${key}${after}`
}

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
  }
}
