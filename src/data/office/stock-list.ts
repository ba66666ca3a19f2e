/** Reads a site's stock for the office's list (Office R30). */
import { sql } from 'kysely'
import type { ListedStock } from '#domain/office/stock-list.ts'
import type { PictureRef } from '#domain/media/picture-url.ts'
import { isReserved } from '../is-reserved.ts'
import { sourceIdOf } from '../picture-source-id.ts'
import { evidencedBeforePrice } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'

/** Facts of the market that a row of the list needs besides. */
interface MarketFacts {
  series: string | null
  simpleBody: string | null
  simpleTransmission: string | null
  simpleFuel: string | null
  simpleDrive: string | null
}
export type StockRow = Omit<ListedStock, 'reasons'> & MarketFacts

const COLUMNS = [
  ...(['id', 'slug', 'stocknum', 'vin', 'regplate', 'year', 'make', 'model', 'badge', 'series'] as const),
  ...(['carType', 'itemType', 'status', 'km', 'locationId', 'photosCount', 'soldAt', 'createdAt'] as const),
  ...(['priceCents', 'priceBasis', 'offerPriceCents', 'beforePriceCents', 'subscriptionPriceCents'] as const),
  ...(['preorder', 'lockedFields', 'sourceId', 'updatedAt', 'simpleBody', 'simpleTransmission'] as const),
  ...(['simpleFuel', 'simpleDrive'] as const),
] as const

/** A site's vehicles, of sold ones those sold since a moment. `yards` narrows to the yards of a person; empty: all. */
export async function officeStock(
  { db, site }: SiteScope,
  { soldSince, yards, ids }: { soldSince: Date; yards: readonly string[]; ids?: readonly number[] },
): Promise<StockRow[]> {
  return db
    .selectFrom('vehicles')
    .select(COLUMNS)
    .select([isReserved('vehicles').as('reserved'), evidencedBeforePrice('vehicles').as('provenBeforeCents')])
    .where('siteId', '=', site.slug)
    .where(({ or, eb }) => or([eb('status', '<>', 'sold'), eb('soldAt', '>=', soldSince)]))
    .$if(yards.length > 0, (query) => query.where('locationId', 'in', [...yards]))
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`))
    .execute()
}

/** Counts of shoppers' interest in a vehicle, and its first picture. */
export interface StockExtras {
  picture: PictureRef | null
  leads: number
  saved: number
  /** Pages that showed it, ever. */
  views: number
}

/** Pictures and counts of the vehicles of one page of the list, by their ids. */
export async function stockExtras(
  { db, site }: SiteScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockExtras>> {
  const { rows } = await sql<Omit<StockExtras, 'picture'> & { id: number } & Partial<PictureRef>>`
    select v.id, m.content_hash, m.source_id,
      coalesce((select views from vehicle_views w where w.site_id = v.site_id and w.vehicle_id = v.id), 0)::integer
        as views,
      (select count(*)::integer from watch_items w where w.site_id = v.site_id and w.vehicle_id = v.id) as saved,
      (select count(*)::integer from leads l where l.site_id = v.site_id and l.vehicle ->> 'id' = v.id::text) as leads
    from vehicles v left join lateral (
      select p.content_hash, ${sourceIdOf('m.source_url')} as source_id from media m
        left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
      where m.site_id = v.site_id and m.vehicle_id = v.id and m.kind = 'photo' and not m.is_default
      order by m.position limit 1) m on true
    where v.site_id = ${site.slug} and v.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, contentHash = null, sourceId, ...counts }) => [
      id,
      { ...counts, picture: sourceId == null ? null : { contentHash, sourceId } },
    ]),
  )
}
