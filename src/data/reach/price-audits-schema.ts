/** Audits of prices, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { PriceDifference } from '#domain/price-audit/price-facts.ts'
import type { PRICE_AUDIT_SCOPES } from '../listed-values.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface PriceAuditsTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  at: Fixed<Date>
  scope: Fixed<(typeof PRICE_AUDIT_SCOPES)[number]>
  checked: Fixed<number>
  readings: Fixed<number>
  found: Fixed<number>
  /** Written as JSON text. */
  differences: ColumnType<PriceDifference[], string, never>
}
