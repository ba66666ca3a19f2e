/** Tables about programs that ask on a shopper's behalf, as Kysely sees them; see `../schema.ts`. */
import type { ColumnType } from 'kysely'
import type { HandoverKind } from '#domain/agents/handover-kinds.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

/** Calls of a day by tool and client. Holds no words of a query (R65). */
export interface AgentDaysTable {
  siteId: Fixed<string>
  /** YYYY-MM-DD at the site. */
  day: Fixed<string>
  tool: Fixed<string>
  /** As the program names itself. */
  client: Fixed<string>
  calls: number
  failed: number
  msTotal: number
}

/** Forms that agents filled in for shoppers (R62). Nobody's name, number or address is in them. */
export interface HandoversTable {
  siteId: Fixed<string>
  id: Fixed<string>
  /** SHA-256 of the link's token. */
  hash: Fixed<Buffer>
  kind: Fixed<HandoverKind>
  vehicleId: Fixed<number>
  startsAt: Fixed<Date | null>
  /** The shopper's wish in the agent's words; '' for none. */
  wish: Fixed<string>
  client: Fixed<string>
  createdAt: Fixed<Date>
  expiresAt: Fixed<Date>
  openedAt: ColumnType<Date | null, null | undefined, Date>
  /** The lead that was sent with it. */
  leadId: ColumnType<string | null, null | undefined, string>
}
