/** Landings, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType } from 'kysely'
import type { LandingState } from '#domain/search/landings/landing-table.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface LandingsTable {
  siteId: Fixed<string>
  slug: Fixed<string>
  key: ColumnType<LandingState, string, string>
  vehicles: number
  enoughOn: string | null
  firstLive: Date | null
  belowSince: Date | null
  goneAt: Date | null
  sameAs: ColumnType<LandingState | null, string | null, string | null>
  content: string | null
  changedAt: Date | null
}
