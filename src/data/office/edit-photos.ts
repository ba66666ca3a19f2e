/** Changes a vehicle's photos in the office: their lock, rows, count, history and notice in one transaction (R41). */
import { sql } from 'kysely'
import { changedPhotos, type OrderedPhoto, type PhotoChange } from '#domain/office/photo-order.ts'
import { OFFICE_SOURCE } from '#domain/stock/feed-source.ts'
import { journalAs } from '../platform/stock-journal.ts'
import type { SiteScope } from '../site-scope.ts'
import { LOCKED_PICTURES } from '../stock-import/columns.ts'
import { countPhotos, lockFields } from '../vehicle-locks.ts'
import { keepEdit, lockedRow, type EditAnswer, type Editor } from './edit-vehicle.ts'
import { inTransaction } from '../platform/in-transaction.ts'

export interface PhotoEdit {
  vehicleId: number
  /** `changed_xid` of the vehicle as the person saw it; null where only the latest state matters. */
  version: string | null
  change: PhotoChange
}

/** Edits a vehicle's photos. Its feed's pictures are kept aside until the lock is taken off. */
export function editPhotos({ db, site }: SiteScope, edit: PhotoEdit, editor: Editor): Promise<EditAnswer> {
  return inTransaction(db, async (tx): Promise<EditAnswer> => {
    const scope = { db: tx, site }
    const { vehicleId, version, change } = edit
    const found = await lockedRow(scope, vehicleId)
    if (found === null) return { kind: 'unknown' }
    if (version !== null && version !== found.version)
      return { kind: 'conflict', current: found.row, version: found.version }
    const before = await readPhotos(scope, vehicleId)
    const after = changedPhotos(before, change)
    if (JSON.stringify(before) === JSON.stringify(after)) return { kind: 'saved', changes: {} }
    await journalAs(scope, `office:${editor.staffId}`)
    const hasFeed = found.row['source_id'] !== OFFICE_SOURCE
    const wasLocked = found.lockedFields.includes(LOCKED_PICTURES)
    if (hasFeed) await lockFields(scope, [vehicleId], [LOCKED_PICTURES])
    await writePhotos(scope, vehicleId, after)
    await countPhotos(scope, vehicleId, editor.now)
    const images = { from: namesOf(before), to: namesOf(after), wasLocked, isLocked: hasFeed || wasLocked }
    await keepEdit(scope, { vehicleId }, { images }, editor)
    return { kind: 'saved', changes: { images } }
  })
}

const namesOf = (photos: readonly OrderedPhoto[]) => photos.map(({ sourceUrl }) => sourceUrl)

async function readPhotos({ db, site }: SiteScope, vehicleId: number): Promise<OrderedPhoto[]> {
  const { rows } = await sql<OrderedPhoto>`select source_url, is_default, kind = 'hidden' as is_hidden, caption, alt,
      marks
    from media where site_id = ${site.slug} and vehicle_id = ${vehicleId} and kind in ('photo', 'hidden')
    order by kind desc, position`.execute(db)
  return rows
}

async function writePhotos({ db, site }: SiteScope, vehicleId: number, photos: readonly OrderedPhoto[]): Promise<void> {
  await sql`delete from media where site_id = ${site.slug} and vehicle_id = ${vehicleId}
    and kind in ('photo', 'hidden')`.execute(db)
  if (photos.length === 0) return
  await db
    .insertInto('media')
    .values(
      photos.map(({ isHidden, marks, ...photo }, position) => ({
        ...photo,
        marks: JSON.stringify(marks),
        siteId: site.slug,
        vehicleId,
        kind: isHidden ? ('hidden' as const) : ('photo' as const),
        position,
      })),
    )
    .execute()
}
