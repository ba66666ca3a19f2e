/** Money that came and went on a day (R60): by hand, and payment by payment. Cards are in `payment-findings.ts`. */
import { sql } from 'kysely'
import type { PaymentProvider } from '#domain/checkout/checkout-words.ts'
import type { SiteScope } from '../site-scope.ts'

interface Span {
  from: Date
  until: Date
}

export interface HandMoney {
  paidCents: number
  refundedCents: number
}

/** Money that came to the dealer's bank or yard, or went from there, by the books. */
export async function moneyByHand({ db, site }: SiteScope, { from, until }: Span): Promise<HandMoney> {
  const { rows } = await sql<HandMoney>`
    select coalesce(sum(cents) filter (where cents > 0), 0)::bigint as paid_cents,
      coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as refunded_cents
    from ledger where site_id = ${site.slug} and account = 'bank' and at >= ${from} and at < ${until}`.execute(db)
  return rows[0] ?? { paidCents: 0, refundedCents: 0 }
}

export interface MoneyMove {
  at: Date
  kind: 'paid' | 'refunded'
  provider: PaymentProvider
  cents: number
  payer: string
  /** Null for a payment of an invoice. */
  reference: string | null
}

/** Payments and refunds of a span, in the order they were made. */
export async function moneyMoves({ db, site }: SiteScope, { from, until }: Span): Promise<MoneyMove[]> {
  const { rows } = await sql<MoneyMove>`
    select p.paid_at as at, 'paid' as kind, p.provider, p.paid_cents as cents, p.payer ->> 'name' as payer, r.reference
      from payments p left join reservations r on r.site_id = p.site_id and r.id = p.reservation_id
      where p.site_id = ${site.slug} and p.paid_cents is not null and p.paid_at >= ${from} and p.paid_at < ${until}
    union all
    select f.settled_at, 'refunded', p.provider, f.amount_cents, p.payer ->> 'name', r.reference
      from refunds f join payments p on p.site_id = f.site_id and p.id = f.payment_id
        left join reservations r on r.site_id = p.site_id and r.id = p.reservation_id
      where f.site_id = ${site.slug} and f.state = 'settled' and f.settled_at >= ${from} and f.settled_at < ${until}
    order by at limit 500`.execute(db)
  return rows
}
