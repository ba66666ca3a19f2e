/** Counts a site's vehicles by the facts that decide whether engines get their pages (R160). */
import { sql } from 'kysely'
import type { ListedVehicle } from '#domain/search/listing-rules.ts'
import { ENOUGH_PHOTOS } from '../listing-groups.ts'
import type { SiteScope } from '../site-scope.ts'

/** Vehicles that are alike to engines. */
export interface EngineGroup extends ListedVehicle {
  isTwin: boolean
  vehicles: number
  /** The first few, by id. */
  named: readonly { id: number; stocknum: string }[]
}

interface Which {
  excludedStockNumbers: readonly string[]
  /** Ids of vehicles whose pages lead engines to a sister site. */
  twins: readonly number[]
  /** Of sold vehicles, only those sold since. */
  soldSince: Date
  /** Vehicles named of one group. */
  mostNamed: number
}

/** The site's vehicles in groups, those sold long ago left out. No row of a vehicle leaves the database. */
export async function engineGroups(
  { db, site }: SiteScope,
  { excludedStockNumbers, twins, soldSince, mostNamed }: Which,
): Promise<EngineGroup[]> {
  const { rows } = await sql<EngineGroup>`select make, car_type, item_type, status, sold_at,
      least(photos_count, ${ENOUGH_PHOTOS}::integer) as photos_count,
      case when stocknum = any(${[...excludedStockNumbers]}) then stocknum else '' end as stocknum,
      id = any(${[...twins]}::bigint[]) as is_twin, count(*)::integer as vehicles,
      to_json((array_agg(json_build_object('id', id, 'stocknum', stocknum) order by id))
        [1:${mostNamed}::integer]) as named
    from vehicles where site_id = ${site.slug} and (status <> 'sold' or sold_at is null or sold_at >= ${soldSince})
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by min(id)`.execute(db)
  return rows
}
