/** Addresses that engines are told of, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated } from 'kysely'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>
/** Null unless it is given. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface IndexNowAddressesTable {
  siteId: Fixed<string>
  path: Fixed<string>
  dueAt: Optional<Date>
  againAt: Optional<Date>
  sentAt: Optional<Date>
}

export interface IndexNowStatesTable {
  siteId: Fixed<string>
  waitUntil: Optional<Date>
  failures: Generated<number>
  refusedStatus: Optional<number>
  refusedAt: Optional<Date>
}
