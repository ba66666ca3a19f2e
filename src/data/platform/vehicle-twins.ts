/** Finds the same vehicles on several sites, by their VINs (R17). */
import { sql, type Kysely } from 'kysely'
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts'
import type { SiteScope } from '../site-scope.ts'
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
  /** Whether both say the same of what their price holds, such as drive away. */
  isSameBasis: boolean
  /** Asked prices, cents; null where none is. */
  ownCents: number | null
  canonicalCents: number | null
}

/**
 * Vehicles of the first sites with each of the same VIN that is for sale on the second: a row for each of those, in
 * their order.
 */
export async function readTwins(db: Kysely<Database>, pairs: readonly TwinPair[]): Promise<TwinRow[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<TwinRow>`
    select v.site_id, p.canonical_site, v.id as vehicle_id, t.slug, t.car_type, t.item_type,
        v.stocknum, v.status in ('in_stock', 'coming_soon') as is_for_sale,
        v.price_basis = t.price_basis as is_same_basis,
        ${askedCents('v')} as own_cents, ${askedCents('t')} as canonical_cents
      from unnest(${pairs.map(({ siteId }) => siteId)}::text[],
        ${pairs.map(({ canonicalSite }) => canonicalSite)}::text[]) as p (site_id, canonical_site)
      join vehicles v on v.site_id = p.site_id
      join vehicles t on t.site_id = p.canonical_site and t.vin = v.vin
      where length(v.vin) = 17 and t.status in ('in_stock', 'coming_soon')
      order by v.site_id, v.id, t.id`.execute(db)
  return rows
}

/**
 * Names in addresses of vehicles for sale on sites that lead to this one, by site: of those whose twin here, one of
 * `vehicleIds`, is for sale no longer and has no other in its place. Their pages are their own canonical again.
 */
export async function loneTwins(
  { db, site }: SiteScope,
  { followers, vehicleIds }: { followers: readonly string[]; vehicleIds: readonly number[] },
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ siteId: string; slug: string }>`
    select distinct v.site_id, v.slug from vehicles t join vehicles v on v.vin = t.vin
      where t.site_id = ${site.slug} and t.id = any(${[...vehicleIds]}::bigint[]) and length(t.vin) = 17
        and v.site_id = any(${[...followers]}::text[]) and v.status in ('in_stock', 'coming_soon')
        and not exists (select from vehicles o where o.site_id = t.site_id and o.vin = t.vin
          and o.status in ('in_stock', 'coming_soon'))`.execute(db)
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId)
  return new Map([...bySite].map(([siteId, own]) => [siteId, own.map(({ slug }) => slug)]))
}
