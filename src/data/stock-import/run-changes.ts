/** Reads what an import changed, from the stock journal (R46, R47). A dry run reads it before it is taken back. */
import { sql } from 'kysely'
import type { StockEventKind } from '#domain/stock/stock-event.ts'
import type { SiteScope } from '../site-scope.ts'

/** One fact of a vehicle that a run changed; `before` and `after` hold columns. */
export interface RunChange {
  vehicleId: number
  stocknum: string
  /** Year, make, model and badge. */
  title: string
  slug: string
  kind: StockEventKind
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}

export interface RunChanges {
  /** Of all changes, the first. */
  changes: RunChange[]
  total: number
}

/** Changes that one page or report shows. */
const MOST_CHANGES = 500

/** Groups of changes as a run counts them. */
export const CHANGE_GROUPS = ['created', 'updated', 'sold'] as const
export type ChangeGroup = (typeof CHANGE_GROUPS)[number]

const IN_GROUP: Readonly<Record<ChangeGroup, ReturnType<typeof sql<boolean>>>> = {
  created: sql<boolean>`e.kind = 'arrived'`,
  updated: sql<boolean>`e.kind <> 'arrived' and not (e.kind = 'status' and e.after->>'status' = 'sold')`,
  sold: sql<boolean>`e.kind = 'status' and e.after->>'status' = 'sold'`,
}

/** Vehicles that a run changed: sold vehicles first, then new ones, then the rest; or those of one group. */
export async function runChanges(
  { db, site }: SiteScope,
  runId: number,
  { group, limit = MOST_CHANGES }: { group?: ChangeGroup; limit?: number } = {},
): Promise<RunChanges> {
  const wanted = group === undefined ? sql<boolean>`true` : IN_GROUP[group]
  const { rows } = await sql<RunChange & { total: number }>`
    select e.vehicle_id, v.stocknum, concat_ws(' ', v.year, v.make, v.model, v.badge) as title, v.slug,
      e.kind, e.before, e.after, count(*) over ()::integer as total
    from stock_events e join vehicles v on v.site_id = e.site_id and v.id = e.vehicle_id
    where e.site_id = ${site.slug} and e.source = ${`feed:${runId}`} and e.source like 'feed:%' and ${wanted}
    order by ${IN_GROUP.sold} desc, ${IN_GROUP.created} desc, v.stocknum, e.id limit ${limit}`.execute(db)
  return { changes: rows.map(({ total: _total, ...change }) => change), total: rows[0]?.total ?? 0 }
}
