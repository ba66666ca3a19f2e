/** Structured data and link previews of a vehicle page. */
import { breadcrumbNode, MOST_IMAGES, vehicleNode } from '#domain/documents/structured-data.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { daysAhead } from '#domain/hours/special-hours.ts'
import { commentTextOf } from '#domain/vehicle/comment-text.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { type Vehicle, type VehicleImage } from '#domain/vehicle/vehicle.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import type { PageContext, PageHead } from '../page.ts'

/** Wide enough for every service that shows shared links, and JPEG, which all of them read. */
const SHARED_WIDTH = 1280

export interface SharedVehicle {
  vehicle: Vehicle
  /** As the page names it. */
  name: string
  /** As the page shows it. */
  price: PriceDisplay
  crumbs: readonly Crumb[]
}

/** Structured data and share picture of a vehicle's page, for its head. */
export function sharedOf(
  { site, specialHours, now }: PageContext,
  { vehicle, name, price, crumbs }: SharedVehicle,
): Pick<PageHead, 'structuredData' | 'shareImage' | 'product'> {
  const photos = vehicle.images.filter(({ isDefault }) => !isDefault)
  const [first] = photos
  const node = vehicleNode({
    site,
    vehicle,
    name,
    price,
    location: locationById(site, vehicle.locationId),
    specialDays:
      vehicle.locationId === null ? [] : daysAhead(specialHours.of(site.slug, vehicle.locationId), localDay(site, now)),
    images: photos
      .slice(0, MOST_IMAGES)
      .map((photo) => publicUrl(site, pictureUrl(photo, SHARED_WIDTH, { format: 'jpg' }))),
    comments: commentTextOf(vehicle.dealercomments ?? ''),
  })
  const path = breadcrumbNode(site, [...crumbs, { label: name, href: vehiclePath(vehicle.slug) }])
  return {
    structuredData: node === null ? [path] : [node, path],
    ...(node === null ? {} : { product: { priceCents: price.kind === 'price' ? price.cents : null } }),
    ...(first === undefined
      ? {}
      : {
          shareImage: {
            path: pictureUrl(first, SHARED_WIDTH, { format: 'jpg' }),
            alt: name,
            ...sharedSize(first.size),
          },
        }),
  }
}

/** A smaller photo is not enlarged. */
function sharedSize(size: VehicleImage['size']): { widthPx: number | null; heightPx: number | null } {
  if (size === null) return { widthPx: null, heightPx: null }
  const widthPx = Math.min(SHARED_WIDTH, size.widthPx)
  return { widthPx, heightPx: Math.round((size.heightPx * widthPx) / size.widthPx) }
}
