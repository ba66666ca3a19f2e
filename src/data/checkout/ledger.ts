/** The books (R50): append-only entries whose lines sum to 0, and the questions that find faults in them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ledgerEntryOf, type MoneyEventKind } from '#domain/checkout/ledger-entries.ts'
import type { SiteScope } from '../site-scope.ts'
import type { Payment } from './payments.ts'

export interface NewEntry {
  kind: MoneyEventKind
  cents: number
  payment: Pick<Payment, 'id' | 'reservationId' | 'provider' | 'purpose'>
  now: Date
  /** For people who read the books, such as `refund 2`. */
  memo: string
}

/** Posts one movement of money, within the caller's transaction. */
export async function postEntry({ db, site }: SiteScope, { kind, cents, payment, now, memo }: NewEntry): Promise<void> {
  const entry = randomUUID()
  const { id: paymentId, reservationId, provider, purpose } = payment
  await db
    .insertInto('ledger')
    .values(
      ledgerEntryOf({ kind, cents, provider, purpose }).map((line) => ({
        siteId: site.slug,
        entry,
        ...line,
        paymentId,
        reservationId,
        at: now,
        memo,
      })),
    )
    .execute()
}

/** A payment whose deposit is not in the books as it must be, or an entry that does not balance. */
export interface LedgerFault {
  fault: 'unbalanced' | 'held'
  /** Of the entry or payment. */
  id: string
  /** What the books say. */
  oursCents: number
  /** What they must say. */
  dueCents: number
}

/**
 * Asks whether the books hold (R50): each entry sums to 0, and what is held of each deposit is what was paid less what
 * went back, was applied or forfeited. A reservation that is over holds only what is still on its way back. No rows:
 * the books are right.
 */
export async function ledgerFaults({ db, site }: SiteScope): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select 'unbalanced' as fault, entry as id, sum(cents)::bigint as ours_cents, 0::bigint as due_cents
      from ledger where site_id = ${site.slug} group by entry having sum(cents) <> 0
    union all
    select 'held', p.id, coalesce(l.held, 0)::bigint, -due.cents::bigint
      from payments p
      left join reservations r on r.site_id = p.site_id and r.id = p.reservation_id
      left join lateral (select sum(cents) as held from ledger
        where site_id = p.site_id and payment_id = p.id and account = 'deposits_held') l on true
      left join lateral (select coalesce(sum(amount_cents), 0) as waiting from refunds
        where site_id = p.site_id and payment_id = p.id and state <> 'settled') f on true
      cross join lateral (select case
        when p.purpose <> 'deposit' or p.paid_cents is null or p.state = 'lost' then 0
        when r.state in ('completed', 'ended') then f.waiting
        else p.paid_cents - p.refunded_cents end as cents) due
      where p.site_id = ${site.slug} and coalesce(l.held, 0) <> -due.cents`.execute(db)
  return rows
}
