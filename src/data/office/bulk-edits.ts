/** Changes many vehicles at once in the office, and takes a bulk back (Office R33). */
import { sql } from 'kysely'
import type { EditedDetails } from '#domain/office/vehicle-fields.ts'
import { UNDO_MINUTES } from '#domain/office/bulk-change.ts'
import type { SiteScope } from '../site-scope.ts'
import { editWithin, writeBack, type Editor, type TakenEdit } from './edit-vehicle.ts'
import { inTransaction } from '../platform/in-transaction.ts'

export interface BulkEdit {
  vehicleId: number
  /** `changed_xid` of the vehicle as the preview showed it. */
  version: string
  set: EditedDetails
}

/** Saves edits of many vehicles in one transaction. Vehicles that changed since the preview are left, and named. */
export async function saveBulk(
  { db, site }: SiteScope,
  { bulkId, edits }: { bulkId: string; edits: readonly BulkEdit[] },
  editor: Editor,
): Promise<{ saved: number; changed: number[] }> {
  return inTransaction(db, async (tx) => {
    const changed: number[] = []
    // In one order, so that two bulks never wait for one another.
    for (const edit of edits.toSorted((one, other) => one.vehicleId - other.vehicleId)) {
      const answer = await editWithin({ db: tx, site }, { ...edit, bulkId }, editor)
      if (answer.kind !== 'saved') changed.push(edit.vehicleId)
    }
    return { saved: edits.length - changed.length, changed }
  })
}

/** Counts of a bulk, and until when it can be taken back; null for none such. */
export async function readBulk({ db, site }: SiteScope, bulkId: string) {
  const row = await db
    .selectFrom('vehicleEdits')
    .select(({ fn }) => [
      fn.countAll<number>().as('vehicles'),
      fn.max('at').as('at'),
      fn.max('undoneAt').as('undoneAt'),
    ])
    .where('siteId', '=', site.slug)
    .where('bulkId', '=', sql<string>`${bulkId}::uuid`)
    .executeTakeFirstOrThrow()
  return row.at === null ? null : { ...row, until: new Date(row.at.getTime() + UNDO_MINUTES * 60_000) }
}

/**
 * Takes a bulk back, of vehicles where nothing has changed the same fields since. Returns how many, and how many were
 * left; null when it is too late, or was taken back already.
 */
export async function undoBulk(
  { db, site }: SiteScope,
  bulkId: string,
  editor: Editor,
): Promise<{ undone: number; left: number } | null> {
  return inTransaction(db, async (tx) => {
    const scope = { db: tx, site }
    const bulk = await readBulk(scope, bulkId)
    if (bulk === null || bulk.undoneAt !== null || bulk.until < editor.now) return null
    const { rows } = await sql<TakenEdit>`
      update vehicle_edits set undone_at = ${editor.now} where site_id = ${site.slug} and bulk_id = ${bulkId}::uuid
        and undone_at is null returning vehicle_id, changes, at`.execute(tx)
    let undone = 0
    for (const edit of rows.toSorted((one, other) => one.vehicleId - other.vehicleId))
      if (await writeBack(scope, edit, editor)) undone += 1
    return { undone, left: rows.length - undone }
  })
}
