/** Single vehicles, as pages of one site ask for them. */
import type { Kysely } from 'kysely'
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts'
import { sourceIdOf } from './picture-source-id.ts'
import type { Database } from './schema.ts'

/** What a query needs: the database, and the one site whose rows it may see. */
export interface SiteScope {
  db: Kysely<Database>
  site: { slug: string }
}

/** What the database's own check allows; anything else, a NUL above all, is no slug and is not asked for. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The vehicle at /cars/{slug} of this site with its pictures in order, or null. */
export async function vehicleBySlug({ db, site }: SiteScope, slug: string): Promise<Vehicle | null> {
  if (!SLUG.test(slug)) return null
  const row = await db.selectFrom('vehicles').selectAll().where('siteId', '=', site.slug).where('slug', '=', slug).executeTakeFirst()
  if (row === undefined) return null
  const { lastRunId: _run, changedXid: _change, ...vehicle } = row
  const media = await db
    .selectFrom('media as m')
    .leftJoin('pictures as p', (join) => join.onRef('p.siteId', '=', 'm.siteId').onRef('p.sourceUrl', '=', 'm.sourceUrl'))
    .select(['m.kind', 'm.isDefault', 'p.contentHash', sourceIdOf('m.sourceUrl').$notNull().as('sourceId')])
    .where('m.siteId', '=', site.slug)
    .where('m.vehicleId', '=', row.id)
    .orderBy('m.position')
    .execute()
  const imagesOf = (kind: (typeof media)[number]['kind']): VehicleImage[] =>
    media.filter((picture) => picture.kind === kind).map(({ contentHash, sourceId, isDefault }) => ({ contentHash, sourceId, isDefault }))
  return { ...vehicle, images: imagesOf('photo'), spinImages: imagesOf('spin'), spinInteriorImage: imagesOf('interior')[0] ?? null }
}
