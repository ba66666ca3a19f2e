/** IndexNow's tables, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated } from 'kysely'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface IndexNowAddressesTable {
  siteId: Fixed<string>
  path: Fixed<string>
  dueAt: Date | null
  againAt: Date | null
  sentAt: Date | null
}

export interface IndexNowStatesTable {
  siteId: Fixed<string>
  waitUntil: Date | null
  failures: Generated<number>
  refusedStatus: number | null
  refusedAt: Date | null
}
