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

/** Cents of a deposit in the books: 0 or more. */
export async function heldCents({ db, site }: SiteScope, paymentId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`select coalesce(-sum(cents), 0)::bigint as held from ledger
    where site_id = ${site.slug} and payment_id = ${paymentId} and account = 'deposits_held'`.execute(db)
  return rows[0]?.held ?? 0
}

/**
 * Posts money that went back for good: from the deposit as far as it is still held, the rest from what was applied or
 * forfeited before.
 */
export async function postReturn(scope: SiteScope, entry: Omit<NewEntry, 'kind'>): Promise<void> {
  const held = entry.payment.purpose === 'deposit' ? await heldCents(scope, entry.payment.id) : entry.cents
  const fromHeld = Math.min(held, entry.cents)
  if (fromHeld > 0) await postEntry(scope, { ...entry, kind: 'refunded', cents: fromHeld })
  if (entry.cents > fromHeld) await postEntry(scope, { ...entry, kind: 'returned', cents: entry.cents - fromHeld })
}

/**
 * Something that must not be (R50):
 *
 * - `unbalanced`: an entry that does not sum to 0; `id` is the entry.
 * - `held`: a payment of which the books hold something else than was paid less what went back or was applied.
 * - `unspent`: a payment whose reservation is over, and whose money neither goes back nor was applied.
 * - `unpaid`: a reservation without a payment that is paid or authorised.
 */
export interface LedgerFault {
  fault: 'unbalanced' | 'held' | 'unspent' | 'unpaid'
  /** Of the entry, payment or reservation. */
  id: string
  /** Cents in the books. */
  oursCents: number
  /** Cents that they must hold. */
  dueCents: number
}

/** Asks whether the books hold; no rows: they are right. */
export async function ledgerFaults({ db, site }: SiteScope): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with held as (
      select p.id, p.state, r.state as reservation_state, coalesce(l.held, 0)::bigint as cents,
        case when p.purpose = 'deposit'
          then greatest(coalesce(p.paid_cents, 0) - p.refunded_cents - p.applied_cents, 0) else 0 end as due,
        coalesce(f.waiting, 0)::bigint as waiting
      from payments p
      left join reservations r on r.site_id = p.site_id and r.id = p.reservation_id
      left join lateral (select -sum(cents) as held from ledger
        where site_id = p.site_id and payment_id = p.id and account = 'deposits_held') l on true
      left join lateral (select sum(amount_cents) as waiting from refunds
        where site_id = p.site_id and payment_id = p.id and state <> 'settled') f on true
      where p.site_id = ${site.slug}
    )
    select 'unbalanced' as fault, entry as id, sum(cents)::bigint as ours_cents, 0::bigint as due_cents
      from ledger where site_id = ${site.slug} group by entry having sum(cents) <> 0
    union all select 'held', id, cents, due from held where cents <> due
    union all select 'unspent', id, cents, waiting from held
      where reservation_state not in ('holding', 'paying', 'reserved') and cents > waiting
    union all select 'unpaid', r.id, 0, r.deposit_cents from reservations r
      where r.site_id = ${site.slug} and r.state in ('reserved', 'completed') and not exists (select from payments p
        where p.site_id = r.site_id and p.reservation_id = r.id
          and (p.state = 'authorised' or p.paid_cents is not null))`.execute(db)
  return rows
}
