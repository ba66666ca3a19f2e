import { sql, type Kysely } from 'kysely'
import { pictureKey } from '#domain/media/picture-url.ts'
import { MOST_FURTHER_PICTURES } from '#domain/media/thumbnails.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { isReserved } from '../is-reserved.ts'
import { evidencedBeforePrice } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import { sourceIdOf } from '../picture-source-id.ts'
import type { Database } from '../schema.ts'
import { forSaleOrSoldSince } from './for-sale.ts'
import { listenOn, type Listener } from './listener.ts'
import type { Log } from '../log.ts'

/**
 * The NOTIFY channel for changes of stock and pictures. Its payload is the site's id. A notification can be lost, so
 * listeners also poll.
 */
export const STOCK_CHANNEL = 'forecourt_stock'

/** Which transactions a reader has seen, as PostgreSQL writes it (`pg_snapshot`). */
type StockSnapshot = string

interface StockChanges {
  /** Ids of vehicles that changed, by site; also vehicles one of whose pictures was taken in. */
  idsBySite: Map<string, number[]>
  /** To be given to the next reading. */
  snapshot: StockSnapshot
}

/**
 * Vehicles read at once: less than twenty milliseconds of work for who takes them in, so that requests in between do
 * not wait long.
 */
const BATCH_ROWS = 250

const COLUMNS = [
  'v.id',
  'v.slug',
  'v.stocknum',
  'v.vin',
  'v.regplate',
  'v.carsalesTitle',
  'v.year',
  'v.make',
  'v.model',
  'v.badge',
  'v.series',
  'v.colour',
  'v.simpleColour',
  'v.dealershipId',
  'v.locationId',
  'v.carType',
  'v.itemType',
  'v.status',
  'v.tag',
  'v.certified',
  'v.preorder',
  'v.priceCents',
  'v.priceBasis',
  'v.offerPriceCents',
  'v.subscriptionPriceCents',
  'v.autograbData',
  'v.km',
  'v.simpleBody',
  'v.simpleTransmission',
  'v.simpleFuel',
  'v.simpleDrive',
  'v.seats',
  'v.standardEquipment',
  'v.variant',
  'v.specifications',
  'v.history',
  'v.videoUrl',
  'v.externalVideoUrl',
  'v.spinCode',
  'v.photosCount',
  'v.createdAt',
  'v.soldAt',
  'v.arrivalDate',
] as const

/** The current snapshot of the database. Readers take it before reading stock, then request changes since it. */
export async function currentSnapshot(db: Kysely<Database>): Promise<StockSnapshot> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  const snapshot = rows[0]?.snapshot
  if (snapshot === undefined) throw new Error('pg_current_snapshot() returned no row')
  return snapshot
}

/**
 * A site's vehicles in batches, by id: those for sale, and those sold since `soldSince`. Other vehicles are listed
 * nowhere.
 */
async function* loadSiteRows(db: Kysely<Database>, siteId: string, soldSince: Date): AsyncGenerator<SearchVehicle[]> {
  const read = (after: number) =>
    vehiclesOf(db, siteId)
      .where('v.id', '>', after)
      .where(forSaleOrSoldSince(soldSince))
      .orderBy('v.id')
      .limit(BATCH_ROWS)
      .execute()
  for await (const batch of batchesById(BATCH_ROWS, read)) yield batch.map(withPictures)
}

/**
 * Yields all rows of a query in batches of `rows`, by id. `readAfter` reads the next batch: at most `rows` rows of a
 * greater id, in order of id.
 */
async function* batchesById<Row extends { id: number }>(
  rows: number,
  readAfter: (id: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const batch = await readAfter(after)
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (last === undefined || batch.length < rows) return
    after = last.id
  }
}

/** These vehicles of a site, whatever their status; an id that the site has no vehicle of is left out. */
async function loadVehicles(db: Kysely<Database>, siteId: string, ids: readonly number[]): Promise<SearchVehicle[]> {
  const vehicles: SearchVehicle[] = []
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    const wanted = ids.slice(start, start + BATCH_ROWS)
    const rows = await vehiclesOf(db, siteId)
      .where('v.id', '=', sql<number>`any(${wanted}::bigint[])`)
      .execute()
    for (const row of rows) vehicles.push(withPictures(row))
  }
  return vehicles
}

/** When a site's stock last changed, by its journal; undefined before the first event. */
async function changedAt(db: Kysely<Database>, siteId: string): Promise<Date | undefined> {
  const last = await db
    .selectFrom('stockEvents')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return last?.at ?? undefined
}

/**
 * Changed rows that were committed since a snapshot. Rows are compared with the transactions that the snapshot saw, not
 * with a growing number. A transaction that commits late is therefore never skipped; a row may be read twice. One
 * statement reads rows and new snapshot, so that both agree. Vehicles are marked sold, not deleted; a deleted row is
 * not reported.
 */
async function readChanges(db: Kysely<Database>, last: StockSnapshot, siteId?: string): Promise<StockChanges> {
  const ofSite = (table: 'v' | 'p') =>
    siteId === undefined ? sql`` : sql`and ${sql.ref(`${table}.site_id`)} = ${siteId}`
  const { rows } = await sql<{ snapshot: string; siteId: string | null; id: number | null }>`
    with seen as (select ${last}::pg_snapshot as snapshot), changed as (
      select v.site_id, v.id from seen, vehicles v where ${isNew('v')} ${ofSite('v')}
      union
      -- offset 0 keeps the planner, which expects a third of all pictures to be new, from reading all of media for a
      -- single one.
      select p.site_id, m.vehicle_id from seen, pictures p, lateral (
        select vehicle_id from media where media.site_id = p.site_id and media.source_url = p.source_url offset 0
      ) m where ${isNew('p')} ${ofSite('p')}
    )
    select pg_current_snapshot()::text as snapshot, changed.site_id, changed.id
      from (select) as one left join changed on true`.execute(db)
  const idsBySite = new Map<string, number[]>()
  for (const { siteId, id } of rows) {
    if (siteId === null || id === null) continue
    const ids = idsBySite.get(siteId)
    if (ids === undefined) idsBySite.set(siteId, [id])
    else ids.push(id)
  }
  return { idsBySite, snapshot: rows[0]?.snapshot ?? last }
}

/** Ids of a site's vehicles that changed since a snapshot, also by a picture that was taken in. */
export async function changedSince({ db, site }: SiteScope, snapshot: StockSnapshot): Promise<Set<number>> {
  const { idsBySite } = await readChanges(db, snapshot, site.slug)
  return new Set(idsBySite.get(site.slug))
}

/**
 * Whether a row was written by a transaction that the snapshot `seen` has not seen; the bounds let the index find few.
 * A row that carries a transaction this server has yet to begin came with a dump of another server: it is as old as the
 * restoring.
 */
function isNew(table: 'v' | 'p') {
  return sql.raw(`${table}.changed_xid >= pg_snapshot_xmin(seen.snapshot)
    and ${table}.changed_xid < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${table}.changed_xid, seen.snapshot)`)
}

/** These readings as one source, for who follows the stock and does not know the database. */
export function stockSource(db: Kysely<Database>) {
  return {
    snapshot: () => currentSnapshot(db),
    siteVehicles: (siteId: string, soldSince: Date) => loadSiteRows(db, siteId, soldSince),
    vehicles: (siteId: string, ids: readonly number[]) => loadVehicles(db, siteId, ids),
    changedAt: (siteId: string) => changedAt(db, siteId),
    changesSince: (snapshot: StockSnapshot, siteId?: string) => readChanges(db, snapshot, siteId),
  }
}

/** Vehicles of one site with what names their first pictures that are not stand-ins. */
function vehiclesOf(db: Kysely<Database>, siteId: string) {
  return db
    .selectFrom('vehicles as v')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom((first) =>
            first
              .selectFrom('media')
              .select(['sourceUrl', 'position'])
              .whereRef('media.siteId', '=', 'v.siteId')
              .whereRef('media.vehicleId', '=', 'v.id')
              .where('media.kind', '=', 'photo')
              .where('media.isDefault', '=', false)
              .orderBy('media.position')
              .limit(1 + MOST_FURTHER_PICTURES)
              .as('m'),
          )
          .leftJoin('pictures as p', (join) =>
            join.onRef('p.siteId', '=', 'v.siteId').onRef('p.sourceUrl', '=', 'm.sourceUrl'),
          )
          .select([
            sql<(string | null)[] | null>`array_agg(p.content_hash order by m.position)`.as('contentHashes'),
            sql<string[] | null>`array_agg(${sourceIdOf('m.sourceUrl')} order by m.position)`.as('sourceIds'),
          ])
          .as('photos'),
      (join) => join.onTrue(),
    )
    .select(COLUMNS)
    .select([
      'photos.contentHashes',
      'photos.sourceIds',
      sql<number>`(select count(*)::int from media f where f.site_id = v.site_id and f.vehicle_id = v.id
        and f.kind = 'spin' and not f.is_default)`.as('spinFramesCount'),
      evidencedBeforePrice('v').as('beforePriceCents'),
      isReserved('v').as('reserved'),
    ])
    .where('v.siteId', '=', siteId)
}

type Row = Omit<SearchVehicle, 'image' | 'furtherPictures'> & {
  contentHashes: (string | null)[] | null
  sourceIds: string[] | null
}

function withPictures({ sourceIds, contentHashes, ...vehicle }: Row): SearchVehicle {
  const pictures = (sourceIds ?? []).map((sourceId, place) => ({
    sourceId,
    contentHash: contentHashes?.[place] ?? null,
  }))
  const [image = null] = pictures
  // A feed may name one picture twice.
  const [, ...furtherPictures] = new Set(pictures.map(pictureKey))
  return { ...vehicle, image, furtherPictures }
}

/** Calls `hint` when a change of stock is announced, and after each new connection. */
export function listenForStock(options: { url: string; hint: () => void; log?: Log }): Listener {
  return listenOn({ ...options, channel: STOCK_CHANNEL, subject: 'stock' })
}
