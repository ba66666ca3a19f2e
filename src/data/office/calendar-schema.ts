/** Blocked times and secret calendars, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, GeneratedAlways } from 'kysely'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface CalendarBlocksTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  locationId: Fixed<string>
  startsAt: Fixed<Date>
  endsAt: Fixed<Date>
  reason: Fixed<string>
  staffId: Fixed<string>
}

export interface CalendarLinksTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  hash: Fixed<Buffer>
  staffId: Fixed<string>
  locationId: Fixed<string | null>
  createdAt: Fixed<Date>
  revokedAt: Date | null
}
