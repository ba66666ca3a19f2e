/** Reads whole vehicles of a site in batches, for feeds, so that memory stays flat. */
import { sql, type RawBuilder } from 'kysely'
import type { EnteredFacts } from '#domain/feeds-out/feed-facts.ts'
import type { FeedPictures } from '#domain/feeds-out/feed-format.ts'
import type { PhotoWords } from '#domain/media/photo-words.ts'
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts'
import { isReserved } from '../is-reserved.ts'
import type { MEDIA_KINDS } from '../listed-values.ts'
import { evidencedBeforePrice } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import { FEED_COLUMNS } from '../stock-import/columns.ts'

export interface FeedVehicle {
  vehicle: Vehicle
  entered: EnteredFacts
}

/** These vehicles of the site by id, whatever their status, with the pictures that a format tells. */
export async function feedVehicles(
  scope: SiteScope,
  ids: readonly number[],
  pictures: FeedPictures,
): Promise<FeedVehicle[]> {
  const [rows, picturesOf] = await Promise.all([
    rowsWhere(scope, sql`v.id = any(${[...ids]}::bigint[])`),
    READERS[pictures](scope, ids),
  ])
  return rows.map((row) => feedVehicleOf(row, picturesOf(row.id)))
}

/** The next vehicles of the whole stock after an id; `source`: those of one feed of the site alone. */
export async function stockAfter(
  scope: SiteScope,
  { after, most, source, pictures }: { after: number; most: number; source: string | null; pictures: FeedPictures },
): Promise<FeedVehicle[]> {
  const ofSource = source === null ? sql`true` : sql`v.source_id = ${source}`
  const rows = await rowsWhere(scope, sql`v.id > ${after} and ${ofSource}`, most)
  const picturesOf = await READERS[pictures](
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => feedVehicleOf(row, picturesOf(row.id)))
}

type OwnPictures = Pick<Vehicle, 'images' | 'spinImages' | 'spinInteriorImage'>

interface Row extends Omit<Vehicle, keyof OwnPictures> {
  provenBeforeCents: number | null
  isTaken: boolean
}

/** Columns that the platform fills, besides those of stock feeds. */
const OWN_COLUMNS = {
  id: 'id',
  siteId: 'site_id',
  slug: 'slug',
  stocknum: 'stocknum',
  lockedFields: 'locked_fields',
  photosCount: 'photos_count',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  soldAt: 'sold_at',
} as const satisfies Partial<Record<keyof Vehicle, string>>

const COLUMNS = sql.raw(
  [...Object.entries(OWN_COLUMNS), ...FEED_COLUMNS.map(({ key, column }) => [key, column] as const)]
    .map(([key, column]) => `v.${column} as "${key}"`)
    .join(', '),
)

/** The database names the columns: renaming seventy of them in each row takes as long as reading them. */
async function rowsWhere({ db, site }: SiteScope, where: RawBuilder<unknown>, most: number | null = null) {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, ${evidencedBeforePrice('v')} as "provenBeforeCents", ${isReserved('v')} as "isTaken"
      from vehicles v where v.site_id = ${site.slug} and ${where} order by v.id limit ${most}`.execute(
    db.withoutPlugins(),
  )
  return rows
}

/** The pictures of a vehicle, by its id. */
type PicturesOf = (vehicleId: number) => OwnPictures & Pick<EnteredFacts, 'photos' | 'spinPhotos' | 'interiorPhoto'>

const NO_PICTURES = {
  images: [],
  spinImages: [],
  spinInteriorImage: null,
  photos: [],
  spinPhotos: [],
  interiorPhoto: null,
}

const READERS = { shown: shownPictures, entered: enteredPictures } as const satisfies Record<
  FeedPictures,
  (scope: SiteScope, ids: readonly number[]) => Promise<PicturesOf>
>

/** Stand before a photo's key that is a stand-in, and of one with words of a person. */
const [STAND_IN, WITH_WORDS] = ['-', '+']

/**
 * Photos as pages show them, in their order. A statement of its own: for some thousand vehicles at once the database
 * joins by hash, which costs a quarter of looking each picture up. Keys in one text, since lists would double the
 * time.
 */
async function shownPictures({ db, site }: SiteScope, ids: readonly number[]): Promise<PicturesOf> {
  const { rows } = await sql<{ id: number; keys: string; words: PhotoWords[] | null }>`
    select m.vehicle_id as id, string_agg(
        case when m.is_default then ${STAND_IN} else '' end || case when ${HAS_WORDS} then ${WITH_WORDS} else '' end
          -- Only a picture that is not taken in needs the name of its address.
          || coalesce(p.content_hash, 's/' || picture_source_id(m.source_url)), ' ' order by m.position) as keys,
        json_agg(json_build_object('caption', m.caption, 'alt', m.alt, 'marks', m.marks) order by m.position)
          filter (where ${HAS_WORDS}) as words
      from media m left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
      where m.site_id = ${site.slug} and m.vehicle_id = any(${[...ids]}::bigint[]) and m.kind = 'photo'
      group by m.vehicle_id`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return (vehicleId) => {
    const row = found.get(vehicleId)
    if (row === undefined) return NO_PICTURES
    const words = row.words?.values()
    return { ...NO_PICTURES, images: row.keys.split(' ').map((key) => imageOf(key, words)) }
  }
}

const HAS_WORDS = sql.raw(`(m.caption is not null or m.alt is not null or m.marks <> '[]')`)

function imageOf(written: string, words: IterableIterator<PhotoWords> | undefined): VehicleImage {
  const isDefault = written.startsWith(STAND_IN)
  const rest = isDefault ? written.slice(STAND_IN.length) : written
  const hasWords = rest.startsWith(WITH_WORDS)
  const key = hasWords ? rest.slice(WITH_WORDS.length) : rest
  const [contentHash, sourceId] = key.startsWith('s/') ? [null, key.slice(2)] : [key, '']
  const image = { contentHash, sourceId, isDefault, size: null }
  const its = hasWords ? words?.next().value : undefined
  return its === undefined ? image : { ...image, words: its }
}

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
    return { ...NO_PICTURES, photos: photo, spinPhotos: spin, interiorPhoto }
  }
}

/** The row becomes the vehicle: copying its columns would take as long as reading them. */
function feedVehicleOf(row: Row, pictures: ReturnType<PicturesOf>): FeedVehicle {
  const { images, spinImages, spinInteriorImage, ...addresses } = pictures
  const entered = { reserved: row.reserved, beforePriceCents: row.beforePriceCents, ...addresses }
  const shown = { reserved: row.isTaken, beforePriceCents: row.provenBeforeCents }
  return { vehicle: Object.assign(row, shown, { images, spinImages, spinInteriorImage }), entered }
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
