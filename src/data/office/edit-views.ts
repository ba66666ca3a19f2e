/** Changes a vehicle's turntable and the panorama of its interior in the office (Office R41). */
import { OFFICE_SOURCE } from '#domain/stock/feed-source.ts'
import { journalAs } from '../platform/stock-journal.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import type { SiteScope } from '../site-scope.ts'
import { LOCKED_PICTURES } from '../stock-import/columns.ts'
import { countPhotos, lockFields } from '../vehicle-locks.ts'
import { keepEdit, lockedRow, type Editor } from './edit-vehicle.ts'

export interface ViewPictures {
  vehicleId: number
  kind: 'spin' | 'interior'
  /** In their order; none takes the view away. */
  sourceUrls: readonly string[]
}

/**
 * Sets the pictures of a view. They are locked with the photos, whose lock gives all of them back to the feed. False
 * where the site has no such vehicle.
 */
export function setViewPictures(
  { db, site }: SiteScope,
  { vehicleId, kind, sourceUrls }: ViewPictures,
  editor: Editor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const scope = { db: tx, site }
    const found = await lockedRow(scope, vehicleId)
    if (found === null) return false
    await journalAs(scope, `office:${editor.staffId}`)
    const hasFeed = found.row['source_id'] !== OFFICE_SOURCE
    const wasLocked = found.lockedFields.includes(LOCKED_PICTURES)
    if (hasFeed) await lockFields(scope, [vehicleId], [LOCKED_PICTURES])
    const own = tx.deleteFrom('media').where('siteId', '=', site.slug).where('vehicleId', '=', vehicleId)
    const before = await own.where('kind', '=', kind).returning('sourceUrl').execute()
    if (sourceUrls.length > 0)
      await tx
        .insertInto('media')
        .values(sourceUrls.map((sourceUrl, position) => ({ siteId: site.slug, vehicleId, kind, position, sourceUrl })))
        .execute()
    await countPhotos(scope, vehicleId, editor.now)
    const isLocked = hasFeed || wasLocked
    const pictures = { from: before.length, to: sourceUrls.length, wasLocked, isLocked }
    const changes = { [kind]: pictures, ...(isLocked && { images: { from: null, to: null, wasLocked, isLocked } }) }
    await keepEdit(scope, { vehicleId }, changes, editor)
    return true
  })
}
