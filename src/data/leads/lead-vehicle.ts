import type { LeadVehicle } from '#domain/leads/lead.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { sellsVehicle } from '#domain/site/content/sold-types.ts'
import { isReserved } from '../is-reserved.ts'
import type { SellingScope } from '../vehicle-queries.ts'

/** The vehicle that a form is about, as its lead stores it. */
export interface AskedVehicle {
  snapshot: LeadVehicle
  tag: string | null
  reserved: boolean
  dealershipId: string | null
  locationId: string | null
}

/** A vehicle of this site by its number, whatever its status; null when the site has none such, or does not sell it. */
export async function askedVehicle({ db, site }: SellingScope, id: number): Promise<AskedVehicle | null> {
  const row = await db
    .selectFrom('vehicles')
    .select([
      'id',
      'stocknum',
      'year',
      'make',
      'model',
      'badge',
      'carType',
      'itemType',
      'status',
      'priceCents',
      'offerPriceCents',
      'priceBasis',
      'slug',
      'vin',
      'tag',
      'dealershipId',
      'locationId',
    ])
    .select(isReserved('vehicles').as('reserved'))
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || !sellsVehicle(row, site.search)) return null
  const { slug, tag, itemType: _kind, reserved, dealershipId, locationId, offerPriceCents: _offer, ...snapshot } = row
  return {
    snapshot: { ...snapshot, priceCents: askedPriceCents(row), path: vehiclePath(slug) },
    tag,
    reserved,
    dealershipId,
    locationId,
  }
}
