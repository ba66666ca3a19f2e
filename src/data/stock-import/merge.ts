/** Writes staged rows into the stock. Each statement handles the whole feed at once. */
import { sql, type RawBuilder } from 'kysely'
import { NEW_ARRIVAL_DAYS } from '#domain/vehicle/badge.ts'
import type { SiteScope } from '../site-scope.ts'
import { columnList, FEED_COLUMNS, LOCKED_PICTURES, PRICE_COLUMNS } from './columns.ts'
import { mergedValueOf, type MergePlan } from './merged-columns.ts'

/** Which import writes, and when. */
export interface Merge {
  runId: number
  /** Source of the prices in the price ledger. */
  source: string
  /** The feed that gets the new vehicles, and whose missing ones are sold. */
  sourceId: string
  now: Date
  /** Columns of the feed about a vehicle that is there already. */
  plan: MergePlan
}

/** The import's values as typed parameters: in a select list PostgreSQL cannot tell what they are. */
function typed({ site }: SiteScope, { runId, source, sourceId, now }: Merge) {
  return {
    site: sql`${site.slug}::text`,
    run: sql`${runId}::bigint`,
    from: sql`${source}::text`,
    feed: sql`${sourceId}::text`,
    at: sql`${now}::timestamptz`,
  }
}

async function count({ db }: SiteScope, query: RawBuilder<{ n: number }>): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Marks the staged rows whose pictures differ from the vehicle's. Pictures of a vehicle that locks them stay, and those
 * of a kind that the feed has no column for.
 */
export async function markChangedPictures({ db, site }: SiteScope, { pictureKinds }: MergePlan): Promise<void> {
  if (pictureKinds.length === 0) return
  await sql`update staged_vehicles s set
      media_changed = not ${LOCKED_PICTURES} = any(known.locked_fields) and s.media is distinct from known.media,
      photos_count = case when ${LOCKED_PICTURES} = any(known.locked_fields) then known.photos_count
        else s.photos_count end
    from (
      select v.stocknum, v.locked_fields, v.photos_count, coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.kind, 'position', m.position, 'source_url', m.source_url, 'is_default', m.is_default)
        order by m.kind, m.position)
        filter (where m.kind is not null), '[]') as media
      from vehicles v join staged_vehicles t on t.stocknum = v.stocknum
      left join media m on m.site_id = v.site_id and m.vehicle_id = v.id
        and m.kind = any(${pictureKinds})
      where v.site_id = ${site.slug} group by v.id, v.stocknum, v.locked_fields, v.photos_count
    ) known where known.stocknum = s.stocknum
      and (s.media is distinct from known.media
        or ${LOCKED_PICTURES} = any(known.locked_fields))`.execute(db)
}

const COLUMN_NAMES = FEED_COLUMNS.map(({ column }) => column).join(', ')
const PRICES = PRICE_COLUMNS.join(', ')
const isSold = sql`s.status = 'sold'`

/**
 * Vehicles of the feed that the site does not have yet, their pictures and first prices. Two stock numbers that make
 * one slug ("A-1" and "a 1") are told apart by the start of a hash, the same at every import. Vehicles that come
 * together are numbered in an order by hash: those that arrived at one moment are shown by number, and a first import's
 * pages would be one make after the other (F15). Those that a source's first import brings without a date stood in the
 * yard before: they are no new arrivals.
 */
export async function insertNew(scope: SiteScope, merge: Merge): Promise<number> {
  const { site, run, from, feed, at } = typed(scope, merge)
  const isFirst = sql`not exists (select from vehicles v where v.site_id = ${site} and v.source_id = ${feed})`
  const arrivedAt = sql`case when ${isFirst} then ${at} - make_interval(days => ${NEW_ARRIVAL_DAYS}) else ${at} end`
  const created = await count(
    scope,
    sql`with fresh as (
      select s.*, row_number() over (partition by s.slug order by s.stocknum) > 1
        or exists (select from vehicles v where v.site_id = ${site} and v.slug = s.slug) as slug_taken
      from staged_vehicles s where not exists (select from vehicles v
        where v.site_id = ${site} and v.stocknum = s.stocknum)
    ), inserted as (
      insert into vehicles (site_id, slug, stocknum, photos_count, created_at, updated_at, sold_at,
        last_run_id, source_id,
        ${sql.raw(COLUMN_NAMES)})
      select ${site}, case when slug_taken then slug || '-' || left(md5(stocknum), 8) else slug end, stocknum,
        photos_count, least(coalesce(listed_at, ${arrivedAt}), ${at}), ${at},
        case when ${isSold} then least(coalesce(feed_sold_at, ${at}), ${at}) end, ${run}, ${feed},
        ${sql.raw(columnList('s'))}
      from fresh s order by md5(s.stocknum) returning id, ${sql.raw(PRICES)}
    ), priced as (
      insert into price_ledger (site_id, vehicle_id, ${sql.raw(PRICES)}, source, run_id, recorded_at)
      select ${site}, id, ${sql.raw(PRICES)}, ${from}, ${run}, ${at} from inserted
      where coalesce(price_cents, offer_price_cents, before_price_cents) is not null
    ) select count(*)::integer as n from inserted`,
  )
  await insertPictures(scope, sql`v.last_run_id = ${run}`)
  return created
}

/** Vehicles that the feed describes otherwise than before. Untouched ones are not written at all. */
export async function updateChanged(scope: SiteScope, merge: Merge): Promise<number> {
  const { site, run, from, at } = typed(scope, merge)
  const { columns: merged, pictureKinds } = merge.plan
  const [names, values] = [merged.map(({ column }) => `v.${column}`), merged.map(({ value }) => value)]
  const prices = sql.raw(PRICE_COLUMNS.map((column) => mergedValueOf(merged, column)).join(', '))
  const photosCount = sql.raw(pictureKinds.includes('photo') ? 's.photos_count' : 'v.photos_count')
  await sql`create temporary table changed_vehicles on commit drop as
    select v.id, s.stocknum, s.media_changed,
      (${columns('v', PRICE_COLUMNS)}) is distinct from (${prices}) as price_changed
    from vehicles v join staged_vehicles s on s.stocknum = v.stocknum
    where v.site_id = ${site} and v.last_run_id is distinct from ${run} and (s.media_changed
      or v.photos_count <> ${photosCount}
      or (${sql.raw(names.join(', '))}) is distinct from (${sql.raw(values.join(', '))}))`.execute(scope.db)
  await sql`insert into price_ledger (site_id, vehicle_id, ${sql.raw(PRICES)}, source, run_id, recorded_at)
    select ${site}, c.id, ${prices}, ${from}, ${run}, ${at}
    from changed_vehicles c join staged_vehicles s on s.stocknum = c.stocknum
      join vehicles v on v.site_id = ${site} and v.id = c.id where c.price_changed`.execute(scope.db)
  const assignments = merged.map(({ column, value }) => `${column} = ${value}`).join(', ')
  const isSoldNow = sql.raw(`(${mergedValueOf(merged, 'status')}) = 'sold'`)
  await sql`update vehicles v set ${sql.raw(assignments)}, photos_count = ${photosCount}, last_run_id = ${run},
      updated_at = greatest(${at}, v.created_at),
      sold_at = case when ${isSoldNow} then coalesce(v.sold_at, least(s.feed_sold_at, ${at}), ${at}) end
    from changed_vehicles c join staged_vehicles s on s.stocknum = c.stocknum
    where v.site_id = ${site} and v.id = c.id`.execute(scope.db)
  await sql`delete from media m using changed_vehicles c where c.media_changed and m.site_id = ${site}
    and m.vehicle_id = c.id and m.kind = any(${pictureKinds})`.execute(scope.db)
  await insertPictures(scope, sql`v.id in (select id from changed_vehicles where media_changed)`)
  return count(scope, sql`select count(*)::integer as n from changed_vehicles`)
}

function columns(alias: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.raw(names.map((name) => `${alias}.${name}`).join(', '))
}

async function insertPictures({ db, site }: SiteScope, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into media (site_id, vehicle_id, kind, position, source_url, is_default)
    select ${site.slug}::text, v.id, m.kind, m.position, m.source_url, m.is_default
    from vehicles v join staged_vehicles s on s.stocknum = v.stocknum,
      jsonb_to_recordset(s.media) as m(kind text, position smallint, source_url text, is_default boolean)
    where v.site_id = ${site.slug} and ${which}`.execute(db)
}

/**
 * Whether no row of the feed names a vehicle. A refused row still names its vehicle; one whose number a spreadsheet
 * shortened may mean any vehicle with a long number.
 */
export const isUnlisted = sql`not exists (select from staged_vehicles s where s.stocknum = v.stocknum)
  and not exists (select from staged_refusals r where r.stocknum = v.stocknum)
  and not (v.stocknum ~* '^\\d+(e\\d+)?$'
    and exists (select from staged_refusals r where r.stocknum ~* '^\\d(\\.\\d+)?e\\+\\d+$'))`

/** Whether a vehicle is for sale, misses from a full feed, and may be marked by one. */
const missing = sql`v.status in ('in_stock', 'coming_soon') and not 'status' = any(v.locked_fields) and ${isUnlisted}`

/** A full feed lists everything that its source holds: what it does not list of that has been sold. */
export async function sellMissing(scope: SiteScope, merge: Merge): Promise<number> {
  const { site, run, feed, at } = typed(scope, merge)
  return count(
    scope,
    sql`with gone as (
      update vehicles v set status = 'sold', sold_at = ${at}, updated_at = greatest(${at}, v.created_at),
        last_run_id = ${run}
      where v.site_id = ${site} and v.source_id = ${feed} and ${missing} returning 1
    ) select count(*)::integer as n from gone`,
  )
}

export interface SaleForecast {
  /** Vehicles for sale now that the feed's source holds or the feed names. */
  available: number
  /** Of these, those that a full feed does not list. */
  missing: number
  /** Missing, or in the feed and called sold there. */
  wouldSell: number
}

/** Counts the vehicles that a merge would mark sold: missing from a full feed, or sold in the feed. */
export async function forecastSales(
  { db, site }: SiteScope,
  mode: 'full' | 'delta',
  sourceId: string,
): Promise<SaleForecast> {
  const held = sql`v.source_id is not distinct from ${sourceId}`
  const named = sql`exists (select from staged_vehicles s where s.stocknum = v.stocknum)`
  const gone = mode === 'full' ? sql`(${held} and ${missing})` : sql`false`
  const { rows } =
    await sql<SaleForecast>`select count(*)::integer as available, count(*) filter (where ${gone})::integer as missing,
      count(*) filter (where ${gone} or exists (
        select from staged_vehicles s where s.stocknum = v.stocknum and s.status = 'sold'))::integer as would_sell
    from vehicles v where v.site_id = ${site.slug} and v.status in ('in_stock', 'coming_soon')
      and (${held} or ${named})`.execute(db)
  return rows[0] ?? { available: 0, missing: 0, wouldSell: 0 }
}
