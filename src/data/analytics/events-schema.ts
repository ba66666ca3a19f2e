/** The tables of analytics events, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, GeneratedAlways } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

export interface EventsTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  eventId: Fixed<number>
  page: Fixed<string>
  vehicleId: Fixed<number | null>
  /** Null as well once the lead was erased. */
  leadId: Fixed<string | null>
  day: Fixed<string>
  at: Fixed<Date>
}

/** Events of shoppers whose browsers ask not to be tracked: how many, and nothing else. */
export interface EventCountsTable {
  siteId: Fixed<string>
  day: Fixed<string>
  eventId: Fixed<number>
  page: Fixed<string>
  events: number
}
