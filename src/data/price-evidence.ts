/** Proves a "Was" price from the price ledger (D1 "Was/now pricing", A8.1). */
import { sql, type RawBuilder } from 'kysely'

/**
 * The price that a shopper is asked for, cents: the offer, else the price, `null` where neither is shown (A8.2).
 * `alias` names a row of `vehicles` or `price_ledger` in the query.
 */
export function askedCents(alias: 'v' | 'l' | 't' | 'vehicles'): RawBuilder<number | null> {
  const row = sql.raw(alias)
  return sql<number | null>`case when ${row}.offer_price_cents > 1000 then ${row}.offer_price_cents
    when ${row}.price_cents > 1000 then ${row}.price_cents end`
}

/**
 * A vehicle's before price, cents, where its ledger shows that the price a shopper paid was just that, on the same
 * basis, before the latest change of its prices; else `null`. `alias` names the row of `vehicles` in the query. Looked
 * up only where there is a before price.
 */
export function evidencedBeforePrice(alias: 'v' | 'vehicles'): RawBuilder<number | null> {
  const v = sql.raw(alias)
  return sql<number | null>`case when ${v}.before_price_cents > 1000 and exists (
    select from price_ledger l where l.site_id = ${v}.site_id and l.vehicle_id = ${v}.id
      and l.price_basis = ${v}.price_basis
      and case when l.offer_price_cents > 1000 then l.offer_price_cents else l.price_cents end = ${v}.before_price_cents
      and l.id < (select max(latest.id) from price_ledger latest
        where latest.site_id = ${v}.site_id and latest.vehicle_id = ${v}.id)
  ) then ${v}.before_price_cents end`
}
