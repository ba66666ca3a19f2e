/** Keeps what a feed says of locked fields, so that unlocking one takes the feed's value at once (Office R31). */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import { LOCKED_PICTURES } from './columns.ts'
import { isUnlisted, type Merge } from './merge.ts'

/**
 * Notes the feed's values of the locked fields of vehicles that it lists: as a merge would write them, had nobody
 * locked anything. Columns that the feed lacks keep what was noted before.
 */
export async function noteFeedValues({ db, site }: SiteScope, { runId, plan }: Merge): Promise<void> {
  const told = plan.columns.map(({ column, value }) => `(${value}) as ${column}`).join(', ')
  await sql`insert into vehicle_feed_rows (site_id, vehicle_id, run_id, details, media)
    select own.site_id, own.id, ${runId}::bigint,
      (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(told))
        where key = any(own.locked_fields)),
      case when ${LOCKED_PICTURES} = any(own.locked_fields) then
        (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(coalesce(f.media, '[]')) m
          where not m ->> 'kind' = any(${plan.pictureKinds}::text[]))
        || (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(t.media) m
          where m ->> 'kind' = any(${plan.pictureKinds}::text[])) end
    from staged_vehicles t
      join vehicles own on own.site_id = ${site.slug} and own.stocknum = t.stocknum
      left join vehicle_feed_rows f on f.site_id = own.site_id and f.vehicle_id = own.id,
      lateral jsonb_populate_record(own, coalesce(f.details, '{}') || '{"locked_fields": []}') v,
      lateral jsonb_populate_record(t, t.fed) s,
      lateral (select ${sql.raw(told)}) told
    where t.fed is not null
    on conflict (site_id, vehicle_id) do update set run_id = excluded.run_id, media = excluded.media,
      details = vehicle_feed_rows.details || excluded.details`.execute(db)
}

/** A full feed calls sold what it does not list: of a vehicle with a locked status that is noted alone. */
export async function noteMissing({ db, site }: SiteScope, { runId, sourceId }: Merge): Promise<void> {
  await sql`update vehicle_feed_rows f set run_id = ${runId}::bigint, details = details || '{"status": "sold"}'
    from vehicles v where f.site_id = ${site.slug} and v.site_id = f.site_id and v.id = f.vehicle_id
      and v.source_id = ${sourceId} and 'status' = any(v.locked_fields)
      and f.details ->> 'status' in ('in_stock', 'coming_soon') and ${isUnlisted}`.execute(db)
}
