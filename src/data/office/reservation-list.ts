/** Reservations as the office lists them (R60), and a day's money. */
import { sql } from 'kysely'
import type { Attention, ReservationState } from '#domain/checkout/checkout-words.ts'
import type { SiteScope } from '../site-scope.ts'

export interface ReservationRow {
  id: string
  reference: string
  state: ReservationState
  attention: Attention | null
  person: string | null
  vehicle: string
  stocknum: string
  locationId: string
  depositCents: number
  collectAt: Date | null
  until: Date | null
  createdAt: Date
}

/** Open reservations, those to decide first; or those that are over, the newest first. */
export async function officeReservations(
  { db, site }: SiteScope,
  { isOver, limit }: { isOver: boolean; limit: number },
): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select r.id, r.reference, r.state, r.attention, nullif(concat_ws(' ', l.first_name, l.last_name), '') as person,
      concat_ws(' ', v.year, v.make, v.model, v.badge) as vehicle, v.stocknum, r.location_id, r.deposit_cents,
      r.collect_at, coalesce(r.reserved_until, r.hold_until) as until, r.created_at
    from reservations r join vehicles v on v.site_id = r.site_id and v.id = r.vehicle_id
      left join leads l on l.site_id = r.site_id and l.id = r.lead_id
    where r.site_id = ${site.slug} and (r.state in ('holding', 'paying', 'reserved')) <> ${isOver}::boolean
    order by (r.attention is null), case when ${isOver}::boolean then r.created_at end desc, r.created_at
    limit ${limit}`.execute(db)
  return rows
}

export interface DayMoney {
  paidCents: number
  refundedCents: number
}

/** Deposits that came and went between two moments, by the books. */
export async function dayMoney({ db, site }: SiteScope, { from, to }: { from: Date; to: Date }): Promise<DayMoney> {
  const { rows } = await sql<DayMoney>`
    select coalesce((select sum(paid_cents) from payments where site_id = ${site.slug} and paid_at >= ${from}
        and paid_at < ${to}), 0)::bigint as paid_cents,
      coalesce((select sum(amount_cents) from refunds where site_id = ${site.slug} and settled_at >= ${from}
        and settled_at < ${to}), 0)::bigint as refunded_cents`.execute(db)
  return rows[0] ?? { paidCents: 0, refundedCents: 0 }
}

export interface ReservationStep {
  at: Date
  actor: string
  action: string
}

/** Audit entries of a reservation, oldest first. */
export async function reservationSteps({ db, site }: SiteScope, id: string): Promise<ReservationStep[]> {
  return db
    .selectFrom('auditLog')
    .select(['at', 'actor', 'action'])
    .where('siteId', '=', site.slug)
    .where('subject', '=', id)
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .execute()
}

export interface LedgerLine {
  at: Date
  account: string
  cents: number
  memo: string
}

/** Lines of the books about a reservation, oldest first. */
export async function ledgerLinesOf({ db, site }: SiteScope, reservationId: string): Promise<LedgerLine[]> {
  return db
    .selectFrom('ledger')
    .select(['at', 'account', 'cents', 'memo'])
    .where('siteId', '=', site.slug)
    .where('reservationId', '=', reservationId)
    .orderBy('at')
    .orderBy('entry')
    .execute()
}
