/** Places in the stock journal that programs read from. */
import { JOURNAL_START, journalCursor, type JournalCursor } from '../platform/stock-journal.ts'
import type { SiteScope } from '../site-scope.ts'

/** The cursor before the first event of a moment or later. */
export async function journalSince({ db, site }: SiteScope, since: Date): Promise<JournalCursor> {
  const row = await db
    .selectFrom('stockEvents')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('siteId', '=', site.slug)
    .where('at', '<', since)
    .executeTakeFirst()
  return { ...JOURNAL_START, floorId: row?.id ?? 0 }
}

/** Id of the journal's last event, the same in every process: two equal ones mean that the stock is as it was. */
export async function lastEventId({ db, site }: SiteScope): Promise<number> {
  const row = await db
    .selectFrom('stockEvents')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('siteId', '=', site.slug)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** A cursor that a program gave back; null where it is none. */
export function journalCursorOf(value: unknown): JournalCursor | null {
  const read = journalCursor.safeParse(value)
  return read.success ? read.data : null
}
