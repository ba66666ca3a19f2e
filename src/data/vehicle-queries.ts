/** Reads single vehicles of one site, for its pages. */
import { sellsVehicle, type SoldTypes } from '#domain/site/content/sold-types.ts'
import { saysAnything, type PhotoWords } from '#domain/media/photo-words.ts'
import type { PictureRef } from '#domain/media/picture-url.ts'
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts'
import { isReserved } from './is-reserved.ts'
import { evidencedBeforePrice } from './price-evidence.ts'
import { sourceIdOf } from './picture-source-id.ts'
import type { SiteScope } from './site-scope.ts'

/** Pattern of slugs, as in the database's check. Other texts, such as one with a NUL, are never queried. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A scope that knows which vehicles its site sells (A1.2). */
export type SellingScope = SiteScope & { site: { search: SoldTypes } }

/** The vehicle at /cars/{slug} of this site with its pictures in order; null for one that the site does not sell. */
export async function vehicleBySlug({ db, site }: SellingScope, slug: string): Promise<Vehicle | null> {
  if (!SLUG.test(slug)) return null
  // Both at once: the second need not wait for the first to say the vehicle's number.
  const [row, media] = await Promise.all([
    db
      .selectFrom('vehicles')
      .selectAll()
      .select([evidencedBeforePrice('vehicles').as('provenBeforeCents'), isReserved('vehicles').as('isTaken')])
      .where('siteId', '=', site.slug)
      .where('slug', '=', slug)
      .executeTakeFirst(),
    db
      .selectFrom('media as m')
      .leftJoin('pictures as p', (join) =>
        join.onRef('p.siteId', '=', 'm.siteId').onRef('p.sourceUrl', '=', 'm.sourceUrl'),
      )
      .select([
        'm.kind',
        'm.isDefault',
        'm.caption',
        'm.alt',
        'm.marks',
        'p.contentHash',
        'p.width',
        'p.height',
        sourceIdOf('m.sourceUrl').$notNull().as('sourceId'),
      ])
      .where('m.siteId', '=', site.slug)
      .where('m.vehicleId', '=', (vehicles) =>
        vehicles.selectFrom('vehicles').select('id').where('siteId', '=', site.slug).where('slug', '=', slug),
      )
      .orderBy('m.position')
      .execute(),
  ])
  if (row === undefined || !sellsVehicle(row, site.search)) return null
  const {
    lastRunId: _run,
    sourceId: _source,
    changedXid: _change,
    reservationId: _,
    provenBeforeCents,
    isTaken,
    ...vehicle
  } = row
  const imagesOf = (kind: (typeof media)[number]['kind']): VehicleImage[] =>
    media.filter((picture) => picture.kind === kind).map(imageOf)
  return {
    ...vehicle,
    reserved: isTaken,
    beforePriceCents: provenBeforeCents,
    images: imagesOf('photo'),
    spinImages: imagesOf('spin'),
    spinInteriorImage: imagesOf('interior')[0] ?? null,
  }
}

interface MediaRow extends PictureRef, PhotoWords {
  isDefault: boolean
  width: number | null
  height: number | null
}

function imageOf({ contentHash, sourceId, isDefault, width, height, caption, alt, marks }: MediaRow): VehicleImage {
  const words = { caption, alt, marks }
  return {
    contentHash,
    sourceId,
    isDefault,
    size: width === null || height === null ? null : { widthPx: width, heightPx: height },
    ...(saysAnything(words) && { words }),
  }
}

/** Pattern of ids: positive and exact as a number. Other texts are never queried. */
const ID = /^[1-9]\d{0,14}$/

/** Slug of a site's vehicle by its id as an address writes it; null where there is none. */
export async function vehicleSlugById({ db, site }: SiteScope, id: string): Promise<string | null> {
  if (!ID.test(id)) return null
  const row = await db
    .selectFrom('vehicles')
    .select('slug')
    .where('siteId', '=', site.slug)
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row?.slug ?? null
}
