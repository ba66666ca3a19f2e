import { sql, type RawBuilder } from 'kysely'

/**
 * Whether somebody has reserved a vehicle: by the dealer's feed, or here (R16). A feed that says nothing of ours never
 * frees it. `alias` names the row of `vehicles` in the query.
 */
export function isReserved(alias: 'v' | 'vehicles'): RawBuilder<boolean> {
  const v = sql.raw(alias)
  return sql<boolean>`(${v}.reserved or ${v}.reservation_id is not null)`
}
