/** Reads whole vehicles of a site in batches, for feeds, so that memory stays flat. */
import { sql, type RawBuilder } from 'kysely'
import type { EnteredFacts, MadeVehicle, WordedPhotos } from '#domain/feeds-out/feed-facts.ts'
import type { FeedFormat, FeedPictures } from '#domain/feeds-out/feed-format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { isReserved } from '../is-reserved.ts'
import type { MEDIA_KINDS } from '../listed-values.ts'
import { evidencedBeforePrice } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import { FEED_COLUMNS } from '../stock-import/columns.ts'
import { keptPhotos, shownPhotos, type PhotosOf, type VehiclePhotos } from './photo-keys.ts'

/** Pictures that a format tells; `kept`: photos as pages show them, of vehicles whose keys have just been renewed. */
export type PictureSource = FeedPictures | 'kept'

/** The parts of vehicles that are read for a format. */
export interface VehicleParts {
  pictures: PictureSource
  fields: FeedFormat['fields']
}

export interface FeedVehicle {
  vehicle: MadeVehicle
  photos: VehiclePhotos['photos']
  entered: EnteredFacts
}

/** These vehicles of the site by id, whatever their status, with the parts that a format tells. */
export async function feedVehicles(
  scope: SiteScope,
  ids: readonly number[],
  { pictures, fields }: VehicleParts,
): Promise<FeedVehicle[]> {
  const [rows, picturesOf] = await Promise.all([
    rowsWhere(scope, fields, sql`v.id = any(${[...ids]}::bigint[])`),
    READERS[pictures](scope, ids),
  ])
  return rows.map((row) => feedVehicleOf(row, picturesOf(row.id)))
}

/** The next vehicles of the whole stock after an id; `source`: those of one feed of the site alone. */
export async function stockAfter(
  scope: SiteScope,
  { after, most, source }: { after: number; most: number; source: string | null },
  { pictures, fields }: VehicleParts,
): Promise<FeedVehicle[]> {
  const ofSource = source === null ? sql`true` : sql`v.source_id = ${source}`
  const rows = await rowsWhere(scope, fields, sql`v.id > ${after} and ${ofSource}`, most)
  const picturesOf = await READERS[pictures](
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => feedVehicleOf(row, picturesOf(row.id)))
}

interface Row extends Omit<MadeVehicle, 'images'> {
  provenBeforeCents: number | null
  isTaken: boolean
}

/** Columns that the platform fills, besides those of stock feeds. */
const OWN_COLUMNS = {
  id: 'id',
  slug: 'slug',
  stocknum: 'stocknum',
  createdAt: 'created_at',
  soldAt: 'sold_at',
} as const satisfies Partial<Record<keyof Vehicle, string>>

const COLUMNS = [...Object.entries(OWN_COLUMNS), ...FEED_COLUMNS.map(({ key, column }) => [key, column] as const)]

/** The columns of these fields; of all where none are named. */
function columnsOf(fields: VehicleParts['fields']): RawBuilder<unknown> {
  const wanted = fields === null ? null : new Set<string>(fields)
  const read = COLUMNS.filter(([key]) => wanted === null || wanted.has(key))
  return sql.raw(read.map(([key, column]) => `v.${column} as "${key}"`).join(', '))
}

/** The database names the columns: renaming seventy of them in each row takes as long as reading them. */
async function rowsWhere(
  { db, site }: SiteScope,
  fields: VehicleParts['fields'],
  where: RawBuilder<unknown>,
  most: number | null = null,
) {
  const { rows } = await sql<Row>`
    select ${columnsOf(fields)}, ${evidencedBeforePrice('v')} as "provenBeforeCents", ${isReserved('v')} as "isTaken"
      from vehicles v where v.site_id = ${site.slug} and ${where} order by v.id limit ${most}`.execute(
    db.withoutPlugins(),
  )
  return rows
}

/** The pictures of a vehicle, by its id. */
type PicturesOf = (vehicleId: number) => VehiclePhotos & { addresses: PictureAddresses }
type PictureAddresses = Pick<EnteredFacts, 'photos' | 'spinPhotos' | 'interiorPhoto'>

const NO_ADDRESSES: PictureAddresses = { photos: [], spinPhotos: [], interiorPhoto: null }

/** Photos as pages show them; feeds tell nothing of spins. */
const withShown =
  (read: (scope: SiteScope, ids: readonly number[]) => Promise<PhotosOf>) =>
  async (scope: SiteScope, ids: readonly number[]): Promise<PicturesOf> => {
    const photosOf = await read(scope, ids)
    return (vehicleId) => {
      const { photos, images } = photosOf(vehicleId)
      return { photos, images, addresses: NO_ADDRESSES }
    }
  }

const READERS = {
  shown: withShown(shownPhotos),
  kept: withShown(keptPhotos),
  entered: enteredPictures,
} as const satisfies Record<PictureSource, (scope: SiteScope, ids: readonly number[]) => Promise<PicturesOf>>

/** Addresses of pictures as the dealer gave them, in their order. */
async function enteredPictures({ db, site }: SiteScope, ids: readonly number[]): Promise<PicturesOf> {
  const { rows } = await sql<{ id: number; kind: (typeof MEDIA_KINDS)[number]; addresses: string[] }>`
    select m.vehicle_id as id, m.kind, json_agg(m.source_url order by m.position) as addresses
      from media m where m.site_id = ${site.slug} and m.vehicle_id = any(${[...ids]}::bigint[])
      group by m.vehicle_id, m.kind`.execute(db)
  const found = Map.groupBy(rows, ({ id }) => id)
  return (vehicleId) => {
    const addresses = Object.fromEntries((found.get(vehicleId) ?? []).map(({ kind, addresses }) => [kind, addresses]))
    const { photo = [], spin = [], interior: [interiorPhoto = null] = [] } = addresses
    return { photos: [], images: [], addresses: { photos: photo, spinPhotos: spin, interiorPhoto } }
  }
}

/** The row becomes the vehicle: copying its columns would take as long as reading them. */
function feedVehicleOf(row: Row, { photos, images, addresses }: ReturnType<PicturesOf>): FeedVehicle {
  const entered = { reserved: row.reserved, beforePriceCents: row.beforePriceCents, ...addresses }
  row.reserved = row.isTaken
  row.beforePriceCents = row.provenBeforeCents
  addImages(row, images)
  return { vehicle: row, photos, entered }
}

/** Sets a property, which costs far less than `Object.assign` on a row of ninety. */
function addImages(
  row: Row & Partial<WordedPhotos>,
  images: WordedPhotos['images'],
): asserts row is Row & WordedPhotos {
  row.images = images
}

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
