/** Counts of requests by day, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType } from 'kysely'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface BotDaysTable {
  siteId: Fixed<string>
  day: Fixed<string>
  bot: Fixed<string>
  pageKind: Fixed<string>
  hits: number
  bytes: number
}

export interface RedirectDaysTable {
  siteId: Fixed<string>
  day: Fixed<string>
  path: Fixed<string>
  hits: number
}

export interface MissingPathsTable {
  siteId: Fixed<string>
  day: Fixed<string>
  path: Fixed<string>
  referrer: Fixed<string>
  hits: number
}
