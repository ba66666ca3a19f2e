/** Names of vehicles' photos as pages show them, for feeds. */
import { sql, type RawBuilder } from 'kysely'
import type { PhotoWords } from '#domain/media/photo-words.ts'
import type { PictureKey } from '#domain/media/picture-url.ts'
import type { WordedPhotos } from '#domain/feeds-out/feed-facts.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { changedSince, currentSnapshot } from '../platform/stock-changes.ts'
import type { SiteScope } from '../site-scope.ts'

export interface VehiclePhotos extends WordedPhotos {
  /** Names of its own photographs in their order, without stand-ins, each once. */
  photos: readonly PictureKey[]
}

/** Photos of a vehicle by its id. */
export type PhotosOf = (vehicleId: number) => VehiclePhotos

/** Photos of these vehicles, whatever their status. */
export async function shownPhotos({ db, site }: SiteScope, ids: readonly number[]): Promise<PhotosOf> {
  const { rows } = await photoKeys(site, sql`m.vehicle_id = any(${[...ids]}::bigint[])`).execute(db)
  return photosFrom(rows)
}

/**
 * Photos of these vehicles as `renewPhotoKeys` kept them, which costs a fifth of `shownPhotos`. Of vehicles that were
 * not offered then there are none.
 */
export async function keptPhotos({ db, site }: SiteScope, ids: readonly number[]): Promise<PhotosOf> {
  const { rows } = await sql<PhotoKeys>`select vehicle_id as id, keys, words from photo_keys
    where site_id = ${site.slug} and vehicle_id = any(${[...ids]}::bigint[])`.execute(db)
  return photosFrom(rows)
}

/**
 * Keeps the photos of the site's vehicles that are not sold or withdrawn, as they are now: of those that changed since
 * the last time, and of all at the first time and on another server. Renewals of a site run one after the other.
 */
export async function renewPhotoKeys({ db, site }: SiteScope): Promise<void> {
  await inTransaction(db, async (tx) => {
    const scope = { db: tx, site }
    const last = await lastSeen(scope)
    const seen = await currentSnapshot(tx)
    const changed = last === null ? null : [...(await changedSince(scope, last))]
    const among = (id: RawBuilder<unknown>) => (changed === null ? sql`true` : sql`${id} = any(${changed}::bigint[])`)
    await sql`delete from photo_keys where site_id = ${site.slug} and ${among(sql`vehicle_id`)}`.execute(tx)
    const offered = sql`m.vehicle_id in (select v.id from vehicles v where v.site_id = ${site.slug}
      and v.status in ('in_stock', 'coming_soon') and ${among(sql`v.id`)})`
    await sql`insert into photo_keys (site_id, vehicle_id, keys, words)
      select ${site.slug}, k.* from (${photoKeys(site, offered)}) k`.execute(tx)
    await sql`update photo_key_states set seen = ${seen}::pg_snapshot, kept_xid = pg_current_xact_id()
      where site_id = ${site.slug}`.execute(tx)
  })
}

/** The snapshot of the last renewal, locked until the end of the transaction; null where this server has made none. */
async function lastSeen({ db, site }: SiteScope): Promise<string | null> {
  await sql`insert into photo_key_states (site_id) values (${site.slug}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ seen: string | null }>`
    select case when xmin = kept_xid::xid then seen::text end as seen from photo_key_states
      where site_id = ${site.slug} for update`.execute(db)
  return rows[0]?.seen ?? null
}

/** `words`: of the photos that have any, in their order. */
interface PhotoKeys {
  id: number
  keys: string
  words: PhotoWords[] | null
}

/** Stand before a photo's key that is a stand-in, and of one with words of a person. */
const [STAND_IN, WITH_WORDS] = ['-', '+']

/**
 * Keys of photos by vehicle. For some thousand vehicles at once the database joins by hash, which costs a quarter of
 * looking each picture up. Keys in one text, since lists would double the time.
 */
function photoKeys(site: SiteScope['site'], which: RawBuilder<unknown>): RawBuilder<PhotoKeys> {
  return sql<PhotoKeys>`
    select m.vehicle_id as id, string_agg(
        case when m.is_default then ${STAND_IN} else '' end || case when ${HAS_WORDS} then ${WITH_WORDS} else '' end
          -- Only a picture that is not taken in needs the name of its address.
          || coalesce(p.content_hash, 's/' || picture_source_id(m.source_url)), ' ' order by m.position) as keys,
        json_agg(json_build_object('caption', m.caption, 'alt', m.alt, 'marks', m.marks) order by m.position)
          filter (where ${HAS_WORDS}) as words
      from media m left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
      where m.site_id = ${site.slug} and ${which} and m.kind = 'photo'
      group by m.vehicle_id`
}

const HAS_WORDS = sql.raw(`(m.caption is not null or m.alt is not null or m.marks <> '[]')`)

const NO_PHOTOS: VehiclePhotos = { photos: [], images: [] }

function photosFrom(rows: readonly PhotoKeys[]): PhotosOf {
  const found = new Map(rows.map((row) => [row.id, row]))
  return (vehicleId) => {
    const row = found.get(vehicleId)
    return row === undefined
      ? NO_PHOTOS
      : { photos: ownPhotosIn(row.keys), images: row.words?.map((words) => ({ words })) ?? [] }
  }
}

const SIGNED = /(?:^| )[-+]/

/** The keys of photos that are no stand-ins. Signs are looked for once: most texts have none. */
function ownPhotosIn(text: string): readonly PictureKey[] {
  const keys = text.split(' ')
  const own = SIGNED.test(text) ? keys.filter((key) => !key.startsWith(STAND_IN)).map(withoutSign) : keys
  const distinct = new Set(own)
  return distinct.size === own.length ? own : [...distinct]
}

const withoutSign = (key: string): PictureKey => (key.startsWith(WITH_WORDS) ? key.slice(WITH_WORDS.length) : key)
