import { sql } from 'kysely'
import type { PictureRef } from '#domain/media/picture-url.ts'
import { sourceIdOf } from '../picture-source-id.ts'
import type { SiteScope } from '../site-scope.ts'

/** The first photo of each vehicle that has one, by the vehicle's id. */
export async function firstPictures(
  { db, site }: SiteScope,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, PictureRef>> {
  if (vehicleIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; contentHash: string | null; sourceId: string }>`
    select distinct on (m.vehicle_id) m.vehicle_id as id, p.content_hash, ${sourceIdOf('m.source_url')} as source_id
      from media m left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
      where m.site_id = ${site.slug} and m.vehicle_id = any(${[...vehicleIds]}::bigint[]) and m.kind = 'photo'
        and not m.is_default
      order by m.vehicle_id, m.position`.execute(db)
  return new Map(rows.map(({ id, ...picture }) => [id, picture]))
}
