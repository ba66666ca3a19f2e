/** Changes one vehicle in the office: values, locks, ledger, journal and audit in one transaction (Office R31, R36). */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { VehicleDetails } from '#domain/vehicle/vehicle.ts'
import { OFFICE_SOURCE } from '#domain/stock/feed-source.ts'
import { noteAudit } from '../accounts/audit.ts'
import { STOCK_CHANNEL } from '../platform/stock-changes.ts'
import { journalAs } from '../platform/stock-journal.ts'
import type { SiteScope } from '../site-scope.ts'
import { FEED_COLUMNS, LOCKED_PICTURES, PRICE_COLUMNS } from '../stock-import/columns.ts'
import { lockFields, unlockFields } from '../vehicle-locks.ts'
import { endKept, keepAgain } from './end-kept.ts'
import type { ColumnEdit } from './stock-schema.ts'
import { inTransaction } from '../platform/in-transaction.ts'

/** Who edits, and when. */
export interface Editor {
  staffId: string
  now: Date
}

export interface VehicleEdit {
  vehicleId: number
  /** `changed_xid` of the vehicle as the person saw it; null where only the latest state matters. */
  version: string | null
  /** New values. Each that differs, and each that is the same, is locked against the feed. */
  set?: Partial<Omit<VehicleDetails, 'stocknum'>>
  /** Columns that follow the feed again. */
  unlock?: readonly string[]
  note?: string
  bulkId?: string
  /** To whom it is sold, or for whom it is kept. */
  leadId?: string | null
  reservationId?: string | null
}

/** A vehicle's columns as PostgreSQL writes them in JSON. */
export type VehicleRow = Record<string, unknown>

export type EditAnswer =
  | { kind: 'saved'; changes: Record<string, ColumnEdit> }
  /** Somebody else saved meanwhile: the vehicle as it is now. */
  | { kind: 'conflict'; current: VehicleRow; version: string }
  | { kind: 'unknown' }

/** Edits a vehicle. Values that a person sets are locked; what was made in the office has no feed, so no locks. */
export function editVehicle(scope: SiteScope, edit: VehicleEdit, editor: Editor): Promise<EditAnswer> {
  return inTransaction(scope.db, (tx) => editWithin({ db: tx, site: scope.site }, edit, editor))
}

/** The same within the caller's transaction. */
export async function editWithin(scope: SiteScope, edit: VehicleEdit, editor: Editor): Promise<EditAnswer> {
  const before = await lockedRow(scope, edit.vehicleId)
  if (before === null) return { kind: 'unknown' }
  if (edit.version !== null && edit.version !== before.version)
    return { kind: 'conflict', current: before.row, version: before.version }
  await journalAs(scope, `office:${editor.staffId}`)
  const set = columnsOf(edit.set ?? {})
  if (before.row['source_id'] !== OFFICE_SOURCE) await lockFields(scope, [edit.vehicleId], Object.keys(set))
  const fed = await unlockFields(scope, edit.vehicleId, edit.unlock ?? [], editor.now)
  await writeColumns(scope, edit.vehicleId, { ...set, ...fed }, editor)
  if (edit.set?.status === 'sold' || edit.set?.status === 'unavailable')
    await endKept(scope, edit.vehicleId, editor.now)
  const after = await lockedRow(scope, edit.vehicleId)
  if (after === null) return { kind: 'unknown' }
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length > 0 || edit.note !== undefined) await keepEdit(scope, edit, changes, editor)
  return { kind: 'saved', changes }
}

interface LockedRow {
  row: VehicleRow
  version: string
  lockedFields: string[]
}

/** A vehicle's row, which nobody else can write until the transaction ends. */
export async function lockedRow({ db, site }: SiteScope, id: number): Promise<LockedRow | null> {
  const { rows } = await sql<LockedRow>`
    select to_jsonb(v) as row, changed_xid::text as version, locked_fields from vehicles v
    where site_id = ${site.slug} and id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

/** Details by the names of their columns. */
function columnsOf(details: object): VehicleRow {
  const given = new Map(Object.entries(details))
  return Object.fromEntries(
    FEED_COLUMNS.filter(({ key }) => given.has(key)).map(({ key, column }) => [column, given.get(key) ?? null]),
  )
}

/**
 * Writes values of columns; the moment of a sale follows the status, and a change of prices gets its ledger row.
 * `soldAt`: when a vehicle that becomes sold again was sold.
 */
async function writeColumns(
  { db, site }: SiteScope,
  id: number,
  values: VehicleRow,
  editor: Editor,
  soldAt: string | null = null,
): Promise<void> {
  const written = FEED_COLUMNS.filter(({ column }) => column in values)
  if (written.length === 0) return
  const names = written.map(({ column }) => column)
  const given = sql`jsonb_populate_record(v, ${JSON.stringify(values)}::jsonb)`
  if (PRICE_COLUMNS.some((column) => column in values)) {
    const prices = sql.raw(PRICE_COLUMNS.join(', '))
    await sql`insert into price_ledger (site_id, vehicle_id, ${prices}, source, recorded_at)
      select v.site_id, v.id, ${sql.raw(PRICE_COLUMNS.map((name) => `n.${name}`).join(', '))},
        ${`office:${editor.staffId}`}, ${editor.now}
      from vehicles v, lateral ${given} n where v.site_id = ${site.slug} and v.id = ${id}
        and (${sql.raw(PRICE_COLUMNS.map((name) => `n.${name}`).join(', '))})
          is distinct from (${sql.raw(PRICE_COLUMNS.map((name) => `v.${name}`).join(', '))})`.execute(db)
  }
  const assignments = sql.raw(names.map((name) => `${name} = n.${name}`).join(', '))
  await sql`update vehicles t set ${assignments},
      sold_at = case when n.status = 'sold' then coalesce(t.sold_at, ${soldAt}::timestamptz, ${editor.now}) end,
      updated_at = greatest(${editor.now}, t.updated_at + interval '1 millisecond')
    from (select n.* from vehicles v, lateral ${given} n
      where v.site_id = ${site.slug} and v.id = ${id}) n
    where t.site_id = ${site.slug} and t.id = n.id
      and (${sql.raw(names.map((name) => `t.${name}`).join(', '))})
        is distinct from (${sql.raw(names.map((name) => `n.${name}`).join(', '))})`.execute(db)
}

/** No column of a feed: it follows the status, and an edit that is taken back gives it back. */
const SOLD_AT = 'sold_at'

/** Columns that changed, or whose lock did. */
function changesBetween(before: LockedRow, after: LockedRow): Record<string, ColumnEdit> {
  const edits = [...FEED_COLUMNS.map(({ column }) => column), SOLD_AT, LOCKED_PICTURES].map((column) => {
    const [wasLocked, isLocked] = [before.lockedFields.includes(column), after.lockedFields.includes(column)]
    const [from = null, to = null] = [before.row[column], after.row[column]]
    return [column, { from, to, wasLocked, isLocked }] as const
  })
  return Object.fromEntries(
    edits.filter(([, edit]) => edit.wasLocked !== edit.isLocked || !isDeepStrictEqual(edit.from, edit.to)),
  )
}

/** Keeps what an edit changed, notes it in the audit log and tells the processes that serve the stock. */
export async function keepEdit(
  { db, site }: SiteScope,
  { vehicleId, note, bulkId, leadId, reservationId }: Omit<VehicleEdit, 'version' | 'set' | 'unlock'>,
  changes: Record<string, ColumnEdit>,
  { staffId, now }: Editor,
): Promise<void> {
  await db
    .insertInto('vehicleEdits')
    .values({
      siteId: site.slug,
      vehicleId,
      staffId,
      at: now,
      changes: JSON.stringify(changes),
      note: note ?? null,
      bulkId: bulkId ?? null,
      leadId: leadId ?? null,
      reservationId: reservationId ?? null,
    })
    .execute()
  await noteAudit(
    { db, site },
    {
      at: now,
      actor: `staff:${staffId}`,
      action: 'vehicle-edited',
      subject: String(vehicleId),
      before: Object.fromEntries(Object.entries(changes).map(([column, { from }]) => [column, from])),
      after: Object.fromEntries(Object.entries(changes).map(([column, { to }]) => [column, to])),
    },
  )
  await sql`select pg_notify(${STOCK_CHANNEL}, ${site.slug})`.execute(db)
}

/** An edit that is taken back, and when it was made. */
export interface TakenEdit {
  vehicleId: number
  changes: Readonly<Record<string, ColumnEdit>>
  at: Date
}

/**
 * Writes back what a vehicle was before an edit, and its locks, where it still is what the edit made of it. Answers
 * whether it did.
 */
export async function writeBack(
  scope: SiteScope,
  { vehicleId, changes, at }: TakenEdit,
  editor: Editor,
): Promise<boolean> {
  const now = await lockedRow(scope, vehicleId)
  const entries = Object.entries(changes)
  if (now === null || !entries.every(([column, { to }]) => isDeepStrictEqual(now.row[column] ?? null, to))) return false
  await journalAs(scope, `office:${editor.staffId}`)
  const unlocked = entries.filter(([, { wasLocked, isLocked }]) => isLocked && !wasLocked).map(([column]) => column)
  const fed = await unlockFields(scope, vehicleId, unlocked, editor.now)
  const was = Object.fromEntries(entries.map(([column, { from }]) => [column, from]))
  const soldAt = was[SOLD_AT]
  await writeColumns(scope, vehicleId, { ...was, ...fed }, editor, typeof soldAt === 'string' ? soldAt : null)
  if (was['reserved'] === true) await keepAgain(scope, vehicleId, at)
  const after = await lockedRow(scope, vehicleId)
  if (after !== null) await keepEdit(scope, { vehicleId, note: 'taken back' }, changesBetween(now, after), editor)
  return true
}
