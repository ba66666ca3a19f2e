/** Shoppers' interest in vehicles, and what a person keeps of the list of stock (Office R30). */
import { sql, type RawBuilder } from 'kysely'
import type { PictureRef } from '#domain/media/picture-url.ts'
import { NO_INTEREST, type StockInterest } from '#domain/office/stock/stock-columns.ts'
import { sourceIdOf } from '../picture-source-id.ts'
import type { SiteScope } from '../site-scope.ts'
import { VIEW_DAYS } from '../vehicle-views.ts'

export type InterestKind = keyof StockInterest
export const INTEREST_KINDS = ['views', 'leads', 'saved'] as const satisfies readonly InterestKind[]

/**
 * Counts of interest by vehicle: of these vehicles, or of all (null). `today` is the site's day, YYYY-MM-DD; views are
 * those of the seven days that end with it.
 */
export async function stockInterest(
  { db, site }: SiteScope,
  { ids, kinds, today }: { ids: readonly number[] | null; kinds: readonly InterestKind[]; today: string },
): Promise<ReadonlyMap<number, StockInterest>> {
  const counts: Record<InterestKind, RawBuilder<unknown>> = {
    views: sql`select 'views' as kind, vehicle_id::text as id, sum(views)::integer as count from vehicle_view_days
      where site_id = ${site.slug} and day > ${today}::date - ${VIEW_DAYS}::integer
        and ${ids === null ? sql`true` : sql`vehicle_id = any(${ids}::bigint[])`} group by vehicle_id`,
    leads: sql`select 'leads', vehicle ->> 'id', count(*)::integer from leads
      where site_id = ${site.slug} and vehicle is not null
        and ${ids === null ? sql`true` : sql`vehicle ->> 'id' = any(${ids.map(String)}::text[])`} group by 2`,
    saved: sql`select 'saved', vehicle_id::text, count(*)::integer from watch_items
      where site_id = ${site.slug} and ${ids === null ? sql`true` : sql`vehicle_id = any(${ids}::bigint[])`}
      group by vehicle_id`,
  }
  const { rows } = await sql<{ kind: InterestKind; id: string | null; count: number }>`${sql.join(
    kinds.map((kind) => counts[kind]),
    sql` union all `,
  )}`.execute(db)
  const found = new Map<number, StockInterest>()
  for (const { kind, id, count } of rows)
    found.set(Number(id), { ...(found.get(Number(id)) ?? NO_INTEREST), [kind]: count })
  return found
}

/** A vehicle's first photo that is not a stand-in; null where it has none. */
export async function firstPhoto({ db, site }: SiteScope, vehicleId: number): Promise<PictureRef | null> {
  const { rows } = await sql<PictureRef>`
    select p.content_hash, ${sourceIdOf('m.source_url')} as source_id from media m
      left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
    where m.site_id = ${site.slug} and m.vehicle_id = ${vehicleId} and m.kind = 'photo' and not m.is_default
    order by m.position limit 1`.execute(db)
  return rows[0] ?? null
}

/** A list that a person has named; `query` is its address's. */
export interface KeptView {
  name: string
  query: string
}

export interface StockChoices {
  views: KeptView[]
  /** Columns that they want to see; null: the usual ones. */
  columns: string[] | null
}

/** Views and columns that a person has chosen on a site. */
export async function stockChoices({ db, site }: SiteScope, staffId: string): Promise<StockChoices> {
  const [views, columns] = await Promise.all([
    db
      .selectFrom('stockViews')
      .select(['name', 'query'])
      .where('siteId', '=', site.slug)
      .where('staffId', '=', staffId)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('stockColumns')
      .select('columns')
      .where('siteId', '=', site.slug)
      .where('staffId', '=', staffId)
      .executeTakeFirst(),
  ])
  return { views, columns: columns?.columns ?? null }
}

/** Keeps a person's columns; null: the usual ones again. */
export async function keepColumns({ db, site }: SiteScope, staffId: string, columns: string[] | null): Promise<void> {
  await db.deleteFrom('stockColumns').where('siteId', '=', site.slug).where('staffId', '=', staffId).execute()
  if (columns === null) return
  const kept = { siteId: site.slug, staffId, columns }
  await db
    .insertInto('stockColumns')
    .values(kept)
    .onConflict((conflict) => conflict.columns(['siteId', 'staffId']).doUpdateSet({ columns }))
    .execute()
}

const MOST_VIEWS = 20

/** Keeps a list under a name; one of that name is replaced. False where a person has twenty already. */
export async function keepView({ db, site }: SiteScope, staffId: string, { name, query }: KeptView): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stock_views (site_id, staff_id, name, query)
      select ${site.slug}, ${staffId}, ${name}, ${query} where (
        select count(*) from stock_views where site_id = ${site.slug} and staff_id = ${staffId} and name <> ${name}
      ) < ${MOST_VIEWS}
    on conflict (site_id, staff_id, name) do update set query = excluded.query`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function dropView({ db, site }: SiteScope, staffId: string, name: string): Promise<void> {
  await db
    .deleteFrom('stockViews')
    .where('siteId', '=', site.slug)
    .where('staffId', '=', staffId)
    .where('name', '=', name)
    .execute()
}
