/** Lines of the board that are put off (Office R10). */
import type { BoardItem, BoardSnooze } from '#domain/office/board.ts'
import { noteAudit } from '../accounts/audit.ts'
import type { SiteScope } from '../site-scope.ts'
import { inTransaction } from '../platform/in-transaction.ts'

/** Lines that are put off until later than now. */
export async function readSnoozes({ db, site }: SiteScope, now: Date): Promise<BoardSnooze[]> {
  return db
    .selectFrom('boardSnoozes')
    .select(['item', 'reason', 'until'])
    .where('siteId', '=', site.slug)
    .where('until', '>', now)
    .execute()
}

/** Puts a line off, or brings it back where `until` is null; audited with the reason. */
export async function snooze(
  { db, site }: SiteScope,
  {
    item,
    reason,
    until,
    staffId,
    now,
  }: { item: BoardItem; reason: string; until: Date | null; staffId: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = { siteId: site.slug, item, subject: '', reason, until: until ?? now, staffId }
    const { reason: why, until: end, staffId: who } = row
    await trx
      .insertInto('boardSnoozes')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['siteId', 'item', 'subject']).doUpdateSet({ reason: why, until: end, staffId: who }),
      )
      .execute()
    await noteAudit(
      { db: trx, site },
      {
        at: now,
        actor: `staff:${staffId}`,
        action: until === null ? 'board-back' : 'board-snoozed',
        subject: item,
        after: until === null ? null : { reason, until: until.toISOString() },
      },
    )
  })
}
