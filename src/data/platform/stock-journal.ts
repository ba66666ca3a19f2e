/** The stock journal (F2): every change of a vehicle's facts, in order. The database's triggers write it. */
import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import { stockChange, type StockEvent } from '#domain/stock/stock-event.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'

export const journalCursor = z.object({
  /** Snapshot whose events have all been read. */
  seen: z.string(),
  /** Snapshot up to which events are being read; null between two. */
  until: z.string().nullable(),
  /** Last event read on the way there. */
  afterId: z.int(),
  /** Last event that came with a dump of another server, whose transactions mean nothing here. */
  floorId: z.int(),
})
/**
 * How far a reader has come. Events are compared with transactions that a snapshot has seen, never with a growing id,
 * which would skip a transaction that commits late. Between two snapshots the events are fixed, so ids part them.
 */
export type JournalCursor = z.output<typeof journalCursor>

/** The cursor before the journal's first event. */
export const JOURNAL_START: JournalCursor = { seen: '1:1:', until: null, afterId: 0, floorId: 0 }

export interface JournalBatch {
  events: StockEvent[]
  /** To be given to the next reading. */
  cursor: JournalCursor
  /** More events are there already. */
  hasMore: boolean
}

/** Names the journal's source to the end of the transaction: `feed:<run>`, `office:<staff>`, `reservation:<id>`. */
export async function journalAs({ db }: SiteScope, source: string): Promise<void> {
  await sql`select set_config('forecourt.source', ${source}, true)`.execute(db)
}

/** The cursor after all events that are committed now. */
export async function journalEnd({ db, site }: SiteScope): Promise<JournalCursor> {
  const { rows } = await sql<Pick<JournalCursor, 'seen' | 'floorId'>>`
    select pg_current_snapshot()::text as seen, coalesce((select max(id) from stock_events
      where site_id = ${site.slug} and xid >= pg_snapshot_xmax(pg_current_snapshot())), 0) as floor_id`.execute(db)
  const [end] = rows
  if (end === undefined) throw new Error('pg_current_snapshot() returned no row')
  return { ...end, until: null, afterId: 0 }
}

/**
 * A site's events after a cursor, at most `limit`, in order. Each is read once, whenever its transaction commits. A
 * cursor from another server, before a dump was restored here, goes on from the journal's end.
 */
export async function readJournal(scope: SiteScope, cursor: JournalCursor, limit = 1000): Promise<JournalBatch> {
  const { until, isForeign } = await windowOf(scope.db, cursor)
  if (isForeign) return { events: [], cursor: await journalEnd(scope), hasMore: false }
  // The inner query keeps to the index by transaction: by id, the planner would read the journal from its beginning.
  const { rows } = await sql<EventRow>`
    with fresh as materialized (
      select e.id from stock_events e
        where e.site_id = ${scope.site.slug} and e.xid >= pg_snapshot_xmin(${cursor.seen}::pg_snapshot)
          and e.xid < pg_snapshot_xmax(${until}::pg_snapshot)
          and not pg_visible_in_snapshot(e.xid, ${cursor.seen}::pg_snapshot)
          and pg_visible_in_snapshot(e.xid, ${until}::pg_snapshot)
          and e.id > ${Math.max(cursor.afterId, cursor.floorId)}
        order by e.id limit ${limit}
    ) select e.id, e.vehicle_id, e.kind, e.before, e.after, e.source, e.at
      from fresh join stock_events e on e.site_id = ${scope.site.slug} and e.id = fresh.id
      order by e.id`.execute(scope.db)
  const last = rows.at(-1)
  const hasMore = last !== undefined && rows.length === limit
  return {
    events: rows.map(eventOf),
    cursor: hasMore ? { ...cursor, until, afterId: last.id } : { ...cursor, seen: until, until: null, afterId: 0 },
    hasMore,
  }
}

/** Events of vehicles that were read before, each vehicle's from an event on, in order. */
export async function eventsAgain(
  { db, site }: SiteScope,
  from: readonly { vehicleId: number; eventId: number }[],
): Promise<StockEvent[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.vehicle_id, e.kind, e.before, e.after, e.source, e.at
      from unnest(${from.map(({ vehicleId }) => vehicleId)}::bigint[], ${from.map(({ eventId }) => eventId)}::bigint[])
        as f(vehicle_id, event_id)
      join stock_events e on e.site_id = ${site.slug} and e.vehicle_id = f.vehicle_id and e.id >= f.event_id
      order by e.id`.execute(db)
  return rows.map(eventOf)
}

async function windowOf(
  db: Kysely<Database>,
  { seen, until }: JournalCursor,
): Promise<{ until: string; isForeign: boolean }> {
  const { rows } = await sql<{ now: string; isForeign: boolean }>`
    select pg_current_snapshot()::text as now,
      pg_snapshot_xmax(${seen}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as is_foreign`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('pg_current_snapshot() returned no row')
  return { until: until ?? found.now, isForeign: found.isForeign }
}

export interface EventRow {
  id: number
  vehicleId: number
  kind: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  source: string
  at: Date
}

/** A row of the journal as an event. */
export function eventOf({ id, vehicleId, kind, before, after, source, at }: EventRow): StockEvent {
  const change = stockChange.parse({ kind, before: before && namesOf(before), after: namesOf(after) })
  return { ...change, id, vehicleId, source, at }
}

/** Columns by the names that the code gives them. */
function namesOf(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([column, value]) => [
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}

/** How far a job of a site has read; null where it never has. Locks it, so that one run at a time goes on from it. */
export async function lockCursor({ db, site }: SiteScope, reader: string): Promise<JournalCursor | null> {
  const row = await db
    .selectFrom('journalCursors')
    .select('cursor')
    .where('siteId', '=', site.slug)
    .where('reader', '=', reader)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : journalCursor.parse(row.cursor)
}

/** Keeps how far a job has read: in the transaction that holds what it made of the events. */
export async function keepCursor({ db, site }: SiteScope, reader: string, cursor: JournalCursor): Promise<void> {
  await db
    .insertInto('journalCursors')
    .values({ siteId: site.slug, reader, cursor: JSON.stringify(cursor) })
    .onConflict((conflict) => conflict.columns(['siteId', 'reader']).doUpdateSet({ cursor: JSON.stringify(cursor) }))
    .execute()
}

interface JournalReader {
  /** Name of its cursor. */
  name: string
  /** Most events of one batch. */
  most: number
}

/**
 * Hands a site's next events to `take` and keeps how far a reader has come, in one transaction: a run that is killed is
 * repeated whole. Resolves with whether more events are there. The first run begins at the journal's end.
 */
export async function takeEvents<Scope extends SiteScope>(
  scope: Scope,
  { name, most }: JournalReader,
  take: (within: Scope & { db: Transaction<Database> }, events: StockEvent[]) => Promise<void>,
): Promise<boolean> {
  return scope.db.transaction().execute(async (db) => {
    const within = { ...scope, db }
    const cursor = await lockCursor(within, name)
    if (cursor === null) {
      await keepCursor(within, name, await journalEnd(within))
      return false
    }
    const { events, cursor: next, hasMore } = await readJournal(within, cursor, most)
    if (events.length === 0) return false
    await take(within, events)
    await keepCursor(within, name, next)
    return hasMore
  })
}

/** Deletes a site's events older than a moment, at most `most`; answers how many. */
export async function forgetEvents({ db, site }: SiteScope, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from stock_events where site_id = ${site.slug} and id in
    (select id from stock_events where site_id = ${site.slug} and at < ${before} order by at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
