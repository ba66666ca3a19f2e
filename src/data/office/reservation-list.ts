/** Reservations as the office lists them (R60), with their timeline and books. */
import { sql, type RawBuilder } from 'kysely'
import { HOLDING_STATES, type Attention, type ReservationState } from '#domain/checkout/checkout-words.ts'
import { RESERVATION_VIEWS, type ReservationStep, type ReservationView } from '#domain/office/reservations.ts'
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

const isHolding = sql`r.state in (${sql.join([...HOLDING_STATES])})`
const CONDITIONS: Readonly<Record<ReservationView, RawBuilder<unknown>>> = {
  open: isHolding,
  decide: sql`r.attention is not null`,
  unpaid: sql`r.state in ('holding', 'paying')`,
  reserved: sql`r.state = 'reserved'`,
  over: sql`not (${isHolding})`,
}

/** Ids of yards; empty: all. */
type Yards = readonly string[]
const ofYards = (yards: Yards) => sql`(${yards.length === 0} or r.location_id = any(${yards}::text[]))`

/** Reservations of a view, those to decide first; those that are over, the newest first. */
export async function officeReservations(
  { db, site }: SiteScope,
  { view, yards, limit }: { view: ReservationView; yards: Yards; limit: number },
): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select r.id, r.reference, r.state, r.attention, nullif(concat_ws(' ', l.first_name, l.last_name), '') as person,
      concat_ws(' ', v.year, v.make, v.model, v.badge) as vehicle, v.stocknum, r.location_id, r.deposit_cents,
      r.collect_at, coalesce(r.reserved_until, r.hold_until) as until, r.created_at
    from reservations r join vehicles v on v.site_id = r.site_id and v.id = r.vehicle_id
      left join leads l on l.site_id = r.site_id and l.id = r.lead_id
    where r.site_id = ${site.slug} and ${CONDITIONS[view]} and ${ofYards(yards)}
    order by (r.attention is null), case when ${view === 'over'} then r.created_at end desc, r.created_at
    limit ${limit}`.execute(db)
  return rows
}

/** How many reservations each view has. */
export async function countReservations(
  { db, site }: SiteScope,
  yards: Yards,
): Promise<Readonly<Record<ReservationView, number>>> {
  const counts = RESERVATION_VIEWS.map(
    (view) => sql`count(*) filter (where ${CONDITIONS[view]})::integer as ${sql.ref(view)}`,
  )
  const { rows } = await sql<Record<ReservationView, number>>`select ${sql.join(counts)} from reservations r
    where r.site_id = ${site.slug} and ${ofYards(yards)}`.execute(db)
  return rows[0] ?? { open: 0, decide: 0, unpaid: 0, reserved: 0, over: 0 }
}

/** Audit entries of a reservation, oldest first, with the name of staff who did it. */
export async function reservationSteps({ db, site }: SiteScope, id: string): Promise<ReservationStep[]> {
  const { rows } = await sql<ReservationStep>`
    select a.at, a.actor, s.name as staff_name, a.action, a.after
    from audit_log a left join staff s on a.actor = 'staff:' || s.id::text
    where a.site_id = ${site.slug} and a.subject = ${id} order by a.at, a.id limit 200`.execute(db)
  return rows
}

export interface ReservedLedgerLine {
  at: Date
  account: string
  cents: number
  memo: string
}

/** Lines of the books about a reservation, oldest first. */
export async function ledgerLinesOf({ db, site }: SiteScope, reservationId: string): Promise<ReservedLedgerLine[]> {
  return db
    .selectFrom('ledger')
    .select(['at', 'account', 'cents', 'memo'])
    .where('siteId', '=', site.slug)
    .where('reservationId', '=', reservationId)
    .orderBy('at')
    .orderBy('entry')
    .execute()
}
