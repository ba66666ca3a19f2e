import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { Reservation } from './reservations.ts'

/** A reservation as staff read it in a list. */
export interface ReservationLine extends Pick<
  Reservation,
  'reference' | 'state' | 'depositCents' | 'holdUntil' | 'reservedUntil' | 'attention'
> {
  stocknum: string
  slug: string
  /** State of the latest payment; null before one is begun. */
  paymentState: string | null
  /** Cents on their way back to the shopper, or refused by the provider. */
  goingBackCents: number
}

/** Reservations that staff have to do with: open ones, and those whose money is still on its way back. */
export async function listReservations({ db, site }: SiteScope): Promise<ReservationLine[]> {
  const { rows } = await sql<ReservationLine>`
    select r.reference, r.state, r.deposit_cents, r.hold_until, r.reserved_until, r.attention, v.stocknum, v.slug,
      (select p.state from payments p where p.site_id = r.site_id and p.reservation_id = r.id
        order by p.created_at desc limit 1) as payment_state, coalesce(f.cents, 0)::bigint as going_back_cents
    from reservations r
    join vehicles v on v.site_id = r.site_id and v.id = r.vehicle_id
    left join lateral (select sum(f.amount_cents) as cents from refunds f
      join payments p on p.site_id = f.site_id and p.id = f.payment_id
      where p.site_id = r.site_id and p.reservation_id = r.id and f.state <> 'settled') f on true
    where r.site_id = ${site.slug} and (r.state in ('holding', 'paying', 'reserved') or f.cents > 0)
    order by r.created_at`.execute(db)
  return rows
}
