/** Reads whole vehicles of a site in batches, for feeds, so that memory stays flat. */
import { sql } from 'kysely'
import type { EnteredFacts } from '#domain/feeds-out/feed-facts.ts'
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts'
import { isReserved } from '../is-reserved.ts'
import type { MEDIA_KINDS } from '../listed-values.ts'
import { evidencedBeforePrice } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'

export interface FeedVehicle {
  vehicle: Vehicle
  entered: EnteredFacts
}

/** A picture as the statement gives it: kind, address, whether a stand-in, hash of its content, hash of its address. */
type Picture = [(typeof MEDIA_KINDS)[number], string, boolean, string | null, string]

/** These vehicles of the site by id, whatever their status. */
export async function feedVehicles(scope: SiteScope, ids: readonly number[]): Promise<FeedVehicle[]> {
  const [rows, pictures] = await Promise.all([
    vehiclesOf(scope)
      .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute(),
    picturesOf(scope, ids),
  ])
  return rows.map((row) => feedVehicleOf(row, pictures.get(row.id) ?? []))
}

/** The next vehicles of the whole stock after an id; `source`: those of one feed of the site alone. */
export async function stockAfter(
  scope: SiteScope,
  { after, most, source }: { after: number; most: number; source: string | null },
): Promise<FeedVehicle[]> {
  const rows = await vehiclesOf(scope)
    .where('v.id', '>', after)
    .$if(source !== null, (query) => query.where('v.sourceId', '=', source))
    .limit(most)
    .execute()
  const pictures = await picturesOf(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => feedVehicleOf(row, pictures.get(row.id) ?? []))
}

function vehiclesOf({ db, site }: SiteScope) {
  return db
    .selectFrom('vehicles as v')
    .selectAll('v')
    .select([evidencedBeforePrice('v').as('provenBeforeCents'), isReserved('v').as('isTaken')])
    .where('v.siteId', '=', site.slug)
    .orderBy('v.id')
}

/**
 * Pictures of vehicles by id, in their order. A statement of its own: for some thousand vehicles at once the database
 * joins by hash, which costs a quarter of looking each picture up. Arrays, since names in each would double the bytes.
 */
async function picturesOf({ db, site }: SiteScope, ids: readonly number[]): Promise<Map<number, Picture[]>> {
  const { rows } = await sql<{ vehicleId: number; pictures: Picture[] }>`
    select m.vehicle_id, json_agg(json_build_array(m.kind, m.source_url, m.is_default, p.content_hash,
        -- Only a picture that is not taken in needs it.
        case when p.content_hash is null then picture_source_id(m.source_url) else '' end)
        order by m.position) as pictures
      from media m left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
      where m.site_id = ${site.slug} and m.vehicle_id = any(${[...ids]}::bigint[])
      group by m.vehicle_id`.execute(db)
  return new Map(rows.map(({ vehicleId, pictures }) => [vehicleId, pictures]))
}

type Row = Awaited<ReturnType<ReturnType<typeof vehiclesOf>['execute']>>[number]

/** The row becomes the vehicle: copying its ninety columns would take as long as reading them. */
function feedVehicleOf(row: Row, pictures: readonly Picture[]): FeedVehicle {
  const ofKind = (kind: Picture[0]) => pictures.filter((picture) => picture[0] === kind)
  const [photos, spin, [interior]] = [ofKind('photo'), ofKind('spin'), ofKind('interior')]
  const entered = {
    reserved: row.reserved,
    beforePriceCents: row.beforePriceCents,
    photos: photos.map(addressOf),
    spinPhotos: spin.map(addressOf),
    interiorPhoto: interior === undefined ? null : addressOf(interior),
  }
  const shown = {
    reserved: row.isTaken,
    beforePriceCents: row.provenBeforeCents,
    images: photos.map(imageOf),
    spinImages: spin.map(imageOf),
    spinInteriorImage: interior === undefined ? null : imageOf(interior),
  }
  return { vehicle: Object.assign(row, shown), entered }
}

const addressOf = ([, sourceUrl]: Picture): string => sourceUrl

const imageOf = ([, , isDefault, contentHash, sourceId]: Picture): VehicleImage => ({
  contentHash,
  sourceId,
  isDefault,
  size: null,
})

/** Of these vehicles, those that anybody could still buy: not sold, withdrawn or reserved. */
export async function stillOnOffer({ db, site }: SiteScope, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .select('v.id')
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('v.status', 'in', ['in_stock', 'coming_soon'])
    .where(isReserved('v'), '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of vehicles that are not sold or withdrawn, in their order. The index says which of them the site lists. */
export async function offeredIds({ db, site }: SiteScope): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stock numbers of these vehicles of the site. */
export async function stockNumbers({ db, site }: SiteScope, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('vehicles as v')
    .select(['v.id', 'v.stocknum'])
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, stocknum }) => [id, stocknum]))
}
