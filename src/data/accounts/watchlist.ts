/** Changes the lists of vehicles that signed-in shoppers saved (R41-R45). `read-watchlist.ts` reads them. */
import { sql } from 'kysely'
import type { ListEntry } from '#domain/lists/list-entries.ts'
import { mergedWatchlist, MOST_WATCHED, type WatchedId } from '#domain/lists/watchlist.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import { sellsVehicle } from '#domain/site/content/sold-types.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts'
import { askedCents } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import type { SellingScope } from '../vehicle-queries.ts'
import { lockAccount } from './lock-account.ts'

/** An account of a site. */
export interface AccountId {
  accountId: string
}

/** `full`: the list holds as many as it may. `unknown`: the site has no such vehicle. */
export type SaveOutcome = 'saved' | 'full' | 'unknown'

/** Saves a vehicle with its price of now from the price ledger. One that is on the list already stays as it is. */
export async function saveToWatchlist(
  { db, site }: SellingScope,
  { accountId, vehicleId, now }: AccountId & { vehicleId: number; now: Date },
): Promise<SaveOutcome> {
  return db.transaction().execute(async (trx) => {
    const within = { db: trx, site }
    const kept = await lockWatchlist(within, accountId)
    if (kept.some(({ id }) => id === vehicleId)) return 'saved'
    const [row] = await watchable(within, [{ id: vehicleId, savedAt: now }])
    if (row === undefined) return 'unknown'
    if (kept.length >= MOST_WATCHED) return 'full'
    await insertWatched(within, accountId, [row])
    return 'saved'
  })
}

/** Takes a vehicle off the list. False where it neither stood there nor is a vehicle of the site. */
export async function removeFromWatchlist(
  { db, site }: SiteScope,
  { accountId, vehicleId }: AccountId & { vehicleId: number },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`with removed as (
      delete from watch_items where site_id = ${site.slug} and account_id = ${accountId} and vehicle_id = ${vehicleId}
      returning 1
    ) select exists (select from removed)
      or exists (select from vehicles where site_id = ${site.slug} and id = ${vehicleId}) as known`.execute(db)
  return rows[0]?.known === true
}

/**
 * Adds a browser's list to the account's (R43). Returns how many of the sent ids are no vehicles of the site. A date to
 * come counts as now.
 */
export async function mergeIntoWatchlist(
  { db, site }: SellingScope,
  { accountId, items, now }: AccountId & { items: readonly WatchedId[]; now: Date },
): Promise<{ unknown: number }> {
  return db.transaction().execute(async (trx) => {
    const within = { db: trx, site }
    const kept = await lockWatchlist(within, accountId)
    // Each vehicle once: one statement cannot write the same row twice.
    const sent = mergedWatchlist(
      [],
      items.map(({ id, savedAt }) => ({ id, savedAt: savedAt < now ? savedAt : now })),
    )
    const dates = new Map(kept.map(({ id, savedAt }) => [id, savedAt]))
    const rows = await watchable(within, sent)
    const known = new Set([...rows.map(({ id }) => id), ...dates.keys()])
    const merged = mergedWatchlist(
      kept,
      sent.filter(({ id }) => known.has(id)),
    )
    const stays = new Set(merged.map(({ id }) => id))
    const older = new Map(merged.map(({ id, savedAt }) => [id, savedAt]))
    await dropWatched(
      within,
      accountId,
      [...dates.keys()].filter((id) => !stays.has(id)),
    )
    await insertWatched(
      within,
      accountId,
      rows.filter(({ id, savedAt }) => older.get(id)?.getTime() === savedAt.getTime()),
    )
    return { unknown: new Set(items.flatMap(({ id }) => (known.has(id) ? [] : [id]))).size }
  })
}

/** Sets the shopper's private note on a saved vehicle; null removes it. False where it is not on the list. */
export async function noteOnWatched(
  { db, site }: SiteScope,
  { accountId, vehicleId, note }: AccountId & { vehicleId: number; note: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watchItems')
    .set({ note })
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Turns the letter about the end of a saved vehicle's reservation on or off. False where it is not on the list. */
export async function tellWhenFree(
  { db, site }: SiteScope,
  { accountId, vehicleId, isWanted }: AccountId & { vehicleId: number; isWanted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watchItems')
    .set({ tellWhenFree: isWanted })
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The account's ids and dates. Its row is locked, so that two calls at once never exceed the most. */
async function lockWatchlist({ db, site }: SiteScope, accountId: string): Promise<WatchedId[]> {
  await lockAccount({ db, site }, accountId)
  return db
    .selectFrom('watchItems')
    .select(['vehicleId as id', 'savedAt'])
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .execute()
}

interface WatchableVehicle extends WatchedId {
  priceCents: number | null
  priceLedgerId: number | null
  snapshot: ListEntry
}

interface WatchableRow extends Omit<WatchableVehicle, 'snapshot'>, Pick<ListEntry, 'slug' | 'make' | 'model'> {
  year: number
  carType: CarType
  itemType: ItemType
  contentHash: string | null
  sourceId: string | null
}

/** Those of these ids that the site sells or sold, each with its price in the ledger when it was saved. */
async function watchable({ db, site }: SellingScope, wanted: readonly WatchedId[]): Promise<WatchableVehicle[]> {
  const { rows } = await sql<WatchableRow>`
    select v.id, w.at as saved_at, v.slug, v.year, v.make, v.model, v.car_type, v.item_type,
      photo.content_hash, photo.source_id, l.id as price_ledger_id, ${askedCents('l')} as price_cents
    from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ savedAt }) => savedAt)}::timestamptz[])
        as w(id, at)
      join vehicles v on v.site_id = ${site.slug} and v.id = w.id
      left join lateral (
        select id, price_cents, offer_price_cents from price_ledger
        where site_id = v.site_id and vehicle_id = v.id and recorded_at <= w.at order by id desc limit 1
      ) l on true
      left join lateral (
        select p.content_hash, picture_source_id(m.source_url) as source_id
        from media m left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
        where m.site_id = v.site_id and m.vehicle_id = v.id and m.kind = 'photo' and not m.is_default
        order by m.position limit 1
      ) photo on true`.execute(db)
  return rows.filter((row) => sellsVehicle(row, site.search)).map(asWatchable)
}

function asWatchable({ id, savedAt, priceCents, priceLedgerId, ...vehicle }: WatchableRow): WatchableVehicle {
  const { slug, make, model, contentHash, sourceId } = vehicle
  const image = sourceId === null ? null : pictureUrl({ contentHash, sourceId }, 640)
  const name = vehicleName({ ...vehicle, badge: null })
  return { id, savedAt, priceCents, priceLedgerId, snapshot: { id, name, slug, make, model, primary_image_url: image } }
}

/** Adds vehicles to the list. One that stands there already takes the older date with its price, and keeps its note. */
async function insertWatched({ db, site }: SiteScope, accountId: string, rows: readonly WatchableVehicle[]) {
  if (rows.length === 0) return
  await db
    .insertInto('watchItems')
    .values(
      rows.map(({ id, snapshot, ...row }) => ({
        ...row,
        siteId: site.slug,
        accountId,
        vehicleId: id,
        snapshot: JSON.stringify(snapshot),
        note: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'accountId', 'vehicleId']).doUpdateSet(({ ref }) => ({
        savedAt: ref('excluded.savedAt'),
        priceCents: ref('excluded.priceCents'),
        priceLedgerId: ref('excluded.priceLedgerId'),
      })),
    )
    .execute()
}

async function dropWatched({ db, site }: SiteScope, accountId: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('watchItems')
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .where('vehicleId', 'in', ids)
    .execute()
}
