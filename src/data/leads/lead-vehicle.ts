import type { LeadVehicle } from '#domain/leads/lead.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { SiteScope } from '../site-scope.ts'

/** Reads the vehicle that a form is about, as its lead stores it. */
export interface AskedVehicle {
  snapshot: LeadVehicle
  tag: string | null
  reserved: boolean
  dealershipId: string | null
  locationId: string | null
}

/** A vehicle of this site by its number, whatever its status; null when the site has none such. */
export async function askedVehicle({ db, site }: SiteScope, id: number): Promise<AskedVehicle | null> {
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
      'status',
      'priceCents',
      'offerPriceCents',
      'priceBasis',
      'slug',
      'vin',
      'tag',
      'reserved',
      'dealershipId',
      'locationId',
    ])
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { slug, tag, reserved, dealershipId, locationId, offerPriceCents: _offer, ...snapshot } = row
  return {
    snapshot: { ...snapshot, priceCents: askedPriceCents(row), path: vehiclePath(slug) },
    tag,
    reserved,
    dealershipId,
    locationId,
  }
}
