/** Spins of trade promotions, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType } from 'kysely'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface SpinsTable {
  siteId: Fixed<string>
  /** First day of the campaign, YYYY-MM-DD. */
  campaign: Fixed<string>
  accountId: Fixed<string>
  /** From 0 to 9999. */
  roll: Fixed<number>
  prize: Fixed<string | null>
  leadId: Fixed<string | null>
  spunAt: Fixed<Date>
}

export interface SpinPrizesTable {
  siteId: Fixed<string>
  campaign: Fixed<string>
  prize: Fixed<string>
  given: number
}
