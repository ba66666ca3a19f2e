/** Locks fields of vehicles against their feeds, and unlocks them (Office R31). The caller's transaction holds all. */
import { sql } from 'kysely'
import type { SiteScope } from './site-scope.ts'
import { FEED_COLUMNS, LOCKED_PICTURES } from './stock-import/columns.ts'

/**
 * Locks fields of vehicles, before they are changed: as long as a field is not locked it is what the feed says, and
 * that is kept. Fields that are locked stay as they are. `fields` are names of columns, or `images`.
 */
export async function lockFields(
  { db, site }: SiteScope,
  vehicleIds: readonly number[],
  fields: readonly string[],
): Promise<void> {
  await sql`insert into vehicle_feed_rows as f (site_id, vehicle_id, run_id, details, media)
    select v.site_id, v.id, v.last_run_id,
      (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(v))
        where key = any(${fields}::text[]) and not key = any(v.locked_fields)),
      case when ${LOCKED_PICTURES} = any(${fields}::text[]) and not ${LOCKED_PICTURES} = any(v.locked_fields) then
        (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'position', m.position,
          'source_url', m.source_url, 'is_default', m.is_default) order by m.kind, m.position), '[]')
          from media m where m.site_id = v.site_id and m.vehicle_id = v.id) end
    from vehicles v where v.site_id = ${site.slug} and v.id = any(${vehicleIds}::bigint[])
    on conflict (site_id, vehicle_id) do update set details = f.details || excluded.details,
      media = coalesce(excluded.media, f.media)`.execute(db)
  await sql`update vehicles set locked_fields = locked_fields || array(
      select field from unnest(${fields}::text[]) field where not field = any(locked_fields))
    where site_id = ${site.slug} and id = any(${vehicleIds}::bigint[])
      and not locked_fields @> ${fields}::text[]`.execute(db)
}

/**
 * Forgets the locks of a vehicle's fields and returns what the feed says of them by column, for the caller to write: a
 * field of which no feed has said anything is missing. Pictures are put back here.
 */
export async function unlockFields(
  { db, site }: SiteScope,
  vehicleId: number,
  fields: readonly string[],
  now: Date,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ details: Record<string, unknown>; hasPictures: boolean }>`
    select details, media is not null as has_pictures from vehicle_feed_rows
    where site_id = ${site.slug} and vehicle_id = ${vehicleId}`.execute(db)
  const fed = rows[0]?.details ?? {}
  const withPictures = fields.includes(LOCKED_PICTURES)
  if (withPictures && rows[0]?.hasPictures === true) await putBackPictures({ db, site }, vehicleId, now)
  await sql`update vehicle_feed_rows set details = details - ${fields}::text[],
      media = case when not ${withPictures} then media end
    where site_id = ${site.slug} and vehicle_id = ${vehicleId}`.execute(db)
  await sql`update vehicles set locked_fields = array(
      select field from unnest(locked_fields) field where not field = any(${fields}::text[]))
    where site_id = ${site.slug} and id = ${vehicleId} and locked_fields && ${fields}::text[]`.execute(db)
  const known = FEED_COLUMNS.filter(({ column }) => fields.includes(column) && column in fed)
  return Object.fromEntries(known.map(({ column }) => [column, fed[column]]))
}

async function putBackPictures({ db, site }: SiteScope, vehicleId: number, now: Date): Promise<void> {
  await sql`delete from media where site_id = ${site.slug} and vehicle_id = ${vehicleId}`.execute(db)
  await sql`insert into media (site_id, vehicle_id, kind, position, source_url, is_default)
    select f.site_id, f.vehicle_id, m.kind, m.position, m.source_url, m.is_default from vehicle_feed_rows f,
      jsonb_to_recordset(f.media) as m(kind text, position smallint, source_url text, is_default boolean)
    where f.site_id = ${site.slug} and f.vehicle_id = ${vehicleId}`.execute(db)
  await countPhotos({ db, site }, vehicleId, now)
}

/** Sets a vehicle's number of photos, stand-ins not counted, after its pictures were changed. */
export async function countPhotos({ db, site }: SiteScope, vehicleId: number, now: Date): Promise<void> {
  await sql`update vehicles v set photos_count = (select count(*) from media m
      where m.site_id = v.site_id and m.vehicle_id = v.id and m.kind = 'photo' and not m.is_default),
      updated_at = greatest(${now}::timestamptz, v.updated_at + interval '1 millisecond')
    where v.site_id = ${site.slug} and v.id = ${vehicleId}`.execute(db)
}
