import { sql } from 'kysely'
import { evidencedBeforePrice } from './price-evidence.ts'
import type { SiteScope } from './site-scope.ts'

/**
 * Ids of vehicles in stock whose price dropped, greatest drop first. The price ledger proves each drop. Only the few
 * vehicles with a before price are read.
 */
export async function priceDropIds({ db, site }: SiteScope, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select v.id,
        case when v.offer_price_cents > 1000 then v.offer_price_cents else v.price_cents end as asked_cents,
        ${evidencedBeforePrice('v')} as before_cents
      from vehicles v where v.site_id = ${site.slug} and v.status = 'in_stock' and v.before_price_cents > 1000
    ) dropped
    where asked_cents > 1000 and before_cents > asked_cents
    order by before_cents - asked_cents desc, id limit ${most}`.execute(db)
  return rows.map(({ id }) => Number(id))
}
