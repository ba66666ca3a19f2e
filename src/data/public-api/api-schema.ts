/** Keys of the public API, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ApiScope } from '#domain/public-api/api-key.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface ApiKeysTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  /** Who uses it, in the dealer's words. */
  name: Fixed<string>
  /** SHA-256 of the key. */
  hash: Fixed<Buffer>
  scopes: Fixed<ApiScope[]>
  perMinute: Fixed<number>
  createdAt: Fixed<Date>
  /** Day, YYYY-MM-DD. */
  lastUsedOn: string | null
  revokedAt: Date | null
}
