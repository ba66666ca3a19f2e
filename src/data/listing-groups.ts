/** Groups a site's vehicles by the facts that listing rules read. */
import { sql } from 'kysely'
import type { JudgedVehicle } from '#domain/office/listing-reasons.ts'
import type { ListingSettings } from '#domain/search/listing-rules.ts'
import type { ListingGroup } from '#domain/search/unlisted-counts.ts'
import { evidencedBeforePrice } from './price-evidence.ts'
import type { SiteScope } from './site-scope.ts'

/** More photos than any site asks for. */
export const ENOUGH_PHOTOS = 20

/** The site's vehicles, of all of them or of those for sale, in groups that every rule of listing treats alike. */
export async function listingGroups(
  { db, site }: SiteScope,
  { excludedStockNumbers }: Pick<ListingSettings, 'excludedStockNumbers'>,
  which: 'all' | 'for sale',
): Promise<ListingGroup[]> {
  const wanted = which === 'all' ? sql`true` : sql`status in ('in_stock', 'coming_soon')`
  const { rows } = await sql<ListingGroup>`select make, car_type, item_type, status, sold_at,
      least(photos_count, ${ENOUGH_PHOTOS}::integer) as photos_count,
      case when stocknum = any(${excludedStockNumbers}) then stocknum else '' end as stocknum,
      count(*)::integer as vehicles, (array_agg(stocknum order by stocknum))[1:5] as examples
    from vehicles where site_id = ${site.slug} and ${wanted}
    group by 1, 2, 3, 4, 5, 6, 7 order by min(stocknum)`.execute(db)
  return rows
}

const LISTED_COLUMNS = [
  ...(['id', 'make', 'model', 'year', 'slug', 'stocknum', 'status', 'carType', 'itemType', 'photosCount'] as const),
  ...(['soldAt', 'km', 'locationId', 'priceCents', 'offerPriceCents', 'beforePriceCents', 'preorder'] as const),
  ...(['subscriptionPriceCents', 'createdAt'] as const),
] as const

/** One vehicle as the rules see it, with its name; `undefined` where the site has none of that stock number. */
export async function vehicleToList({ db, site }: SiteScope, stocknum: string) {
  return db
    .selectFrom('vehicles')
    .select(LISTED_COLUMNS)
    .select(evidencedBeforePrice('vehicles').as('provenBeforeCents'))
    .where('siteId', '=', site.slug)
    .where('stocknum', '=', stocknum)
    .executeTakeFirst() satisfies Promise<JudgedVehicle | undefined>
}

/** Rows of the site's last import that were refused and hold a text, such as a stock number. The first few. */
export async function refusalsNaming(
  { db, site }: SiteScope,
  text: string,
): Promise<{ line: number; reason: string }[]> {
  const { rows } = await sql<{ line: number; reason: string }>`select line, reason from refused_rows
    where site_id = ${site.slug} and position(lower(${text}) in lower(raw)) > 0
      and run_id = (select max(id) from import_runs where site_id = ${site.slug} and state = 'done')
    order by line limit 3`.execute(db)
  return rows
}
