import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Figures of one site's payments that staff must look at. */
export interface PaymentTrouble {
  siteId: string
  /** Sums of days at the provider that are not those of the books (R55). */
  differences: number
  /** Refunds that are tried no more, of payments that did not go back since (R51). */
  failedRefunds: number
}

/** Counts them for every site that has any. */
export async function countPaymentTrouble(db: Kysely<Database>): Promise<PaymentTrouble[]> {
  const { rows } = await sql<PaymentTrouble>`
    select site_id, sum(differences)::int as differences, sum(failed_refunds)::int as failed_refunds from (
      select site_id, 1 as differences, 0 as failed_refunds from payment_findings where resolved_at is null
      union all select f.site_id, 0, 1 from refunds f join payments p on p.site_id = f.site_id and p.id = f.payment_id
        where f.state = 'failed' and p.state not in ('refunded', 'lost')
    ) t group by site_id`.execute(db)
  return rows
}
