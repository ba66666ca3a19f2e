/** Finds the same vehicles on several sites, by their VINs (R17). */
import { sql, type Kysely } from 'kysely'
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts'
import { askedCents } from '../price-evidence.ts'
import type { Database } from '../schema.ts'

/** A site, and the one that its twins lead to. */
export interface TwinPair {
  siteId: string
  canonicalSite: string
}

export interface TwinRow extends TwinPair {
  vehicleId: number
  /** Of the vehicle on the canonical site. */
  slug: string
  carType: CarType
  itemType: ItemType
  stocknum: string
  /** Whether it is for sale on the first site too. */
  isForSale: boolean
  /** Asked prices, cents; null where none is. */
  ownCents: number | null
  canonicalCents: number | null
}

/** Vehicles of the first sites with one of the same VIN that is for sale on the second. */
export async function readTwins(db: Kysely<Database>, pairs: readonly TwinPair[]): Promise<TwinRow[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<TwinRow>`
    select distinct on (v.site_id, v.id)
        v.site_id, p.canonical_site, v.id as vehicle_id, t.slug, t.car_type, t.item_type,
        v.stocknum, v.status in ('in_stock', 'coming_soon') as is_for_sale,
        ${askedCents('v')} as own_cents, ${askedCents('t')} as canonical_cents
      from unnest(${pairs.map(({ siteId }) => siteId)}::text[],
        ${pairs.map(({ canonicalSite }) => canonicalSite)}::text[]) as p (site_id, canonical_site)
      join vehicles v on v.site_id = p.site_id
      join vehicles t on t.site_id = p.canonical_site and t.vin = v.vin
      where length(v.vin) = 17 and t.status in ('in_stock', 'coming_soon')
      order by v.site_id, v.id, t.id`.execute(db)
  return rows
}
