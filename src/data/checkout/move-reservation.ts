/** Moves a reservation from state to state (R8). Vehicle, journal and audit log follow in the same transaction. */
import { sql, type Updateable } from 'kysely'
import { CHECKOUT_EVENTS } from '#domain/analytics/analytics-event.ts'
import { HOLDING_STATES, type Attention, type ReservationState } from '#domain/checkout/checkout-words.ts'
import { keepsVehicle, nextState, type NextState, type ReservationEvent } from '#domain/checkout/states.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import { noteAudit, type AuditEntry } from '../accounts/audit.ts'
import { journalAs } from '../platform/stock-journal.ts'
import { askedCents } from '../price-evidence.ts'
import { STOCK_CHANNEL } from '../platform/stock-changes.ts'
import type { SiteScope } from '../site-scope.ts'
import { lockFields } from '../vehicle-locks.ts'
import { freeSeat } from '../test-drives/bookings.ts'
import { countCheckout } from './count-checkout.ts'
import type { ReservationsTable } from './checkout-schema.ts'
import { lockLine, placeAhead, takePlace } from './line-places.ts'
import type { CheckoutScope, Reservation } from './reservations.ts'
import { closingAfter } from './yard-days.ts'

export type MoveAnswer =
  | { kind: 'moved'; from: ReservationState; reservation: Reservation }
  /** The state does not know the event, or a hold's time is not over, or is over, by the database's clock. */
  | { kind: 'refused'; state: ReservationState }
  | { kind: 'unknown' }

export interface Mover {
  now: Date
  actor: AuditEntry['actor']
}

type Changes = Updateable<ReservationsTable>

/**
 * Moves a reservation, its row locked until the transaction ends. A late payment reserves the vehicle, or ends the
 * reservation as `late` where somebody else has it: the caller gives the money back. A refused move changes nothing.
 * Money, lead and letters are the caller's.
 */
export async function moveReservation(
  scope: CheckoutScope,
  id: string,
  event: ReservationEvent,
  { now, actor }: Mover,
): Promise<MoveAnswer> {
  const known = await lockReservation(scope, id)
  if (known === null) return { kind: 'unknown' }
  const { isHoldOver, ...before } = known
  if (isAgainstClock(event, isHoldOver)) return { kind: 'refused', state: before.state }
  const isLate = event.kind === 'paid' && !keepsVehicle(before.state)
  if (isLate) await lockLine(scope, before.vehicleId)
  const vehicle = event.kind === 'paid' ? await vehicleFacts(scope, before.vehicleId) : null
  const isFree = isLate && vehicle !== null && vehicle.isFree && !(await isPromised(scope, before))
  const next = nextState(before.state, event, isFree)
  if (next === null) return { kind: 'refused', state: before.state }

  const changes = async (to: NextState) => ({
    ...to,
    ...(await changesOf(scope, before, event, { to, vehicle, isLate, now })),
  })
  const reservation =
    isLate && isFree
      ? ((await lateReservation(scope, id, await changes(next))) ?? (await write(scope, id, await changes(LATE))))
      : await write(scope, id, await changes(next))
  if (isLate && reservation.state === 'reserved') await takePlace(scope, reservation, now)
  await tellVehicle(scope, reservation, now)
  const counted = countedEventOf(before.state, reservation.state, event)
  if (counted !== null) await countCheckout({ db: scope.trx, site: scope.site }, reservation, counted, now)
  await noteAudit(
    { db: scope.trx, site: scope.site },
    {
      at: now,
      actor,
      action: `reservation-${event.kind}`,
      subject: id,
      before: factsOf(before),
      after: factsOf(reservation),
    },
  )
  return { kind: 'moved', from: before.state, reservation }
}

/** The event that a move counts as (R26); null for one that no shopper made. */
function countedEventOf(from: ReservationState, to: ReservationState, { kind }: ReservationEvent): number | null {
  if (kind === 'payment-begun') return from === to ? null : CHECKOUT_EVENTS.paying
  if (kind === 'paid') return to === 'reserved' ? CHECKOUT_EVENTS.reserved : null
  if (kind === 'let-go' || kind === 'hold-over') return CHECKOUT_EVENTS.over
  return kind === 'cancelled' ? CHECKOUT_EVENTS.cancelled : null
}

/** A shopper was told that the vehicle is kept for them alone: a late payment goes back instead. */
async function isPromised({ trx, site }: CheckoutScope, late: Reservation): Promise<boolean> {
  return (await placeAhead({ db: trx, site }, late, { isLate: true })) !== null
}

const LATE: NextState = { state: 'ended', endReason: 'late' }

const factsOf = ({ state, endReason, attention, reservedUntil }: Reservation) => ({
  state,
  endReason,
  attention,
  reservedUntil,
})

async function lockReservation(
  { trx, site }: CheckoutScope,
  id: string,
): Promise<(Reservation & { isHoldOver: boolean }) | null> {
  const row = await trx
    .selectFrom('reservations')
    .selectAll()
    .select(sql<boolean>`hold_until <= now()`.as('isHoldOver'))
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The server's clock may be wrong; the database's decides about the end of a hold (checkout.md, section 11). */
function isAgainstClock({ kind }: ReservationEvent, isHoldOver: boolean): boolean {
  return (kind === 'payment-begun' && isHoldOver) || (kind === 'hold-over' && !isHoldOver)
}

interface VehicleFacts {
  /** For sale, and neither the feed nor another shopper has it. */
  isFree: boolean
  isAvailable: boolean
  askedCents: number | null
}

async function vehicleFacts({ trx, site }: CheckoutScope, id: number): Promise<VehicleFacts | null> {
  const row = await trx
    .selectFrom('vehicles as v')
    .select(['v.status', 'v.reserved'])
    .select(askedCents('v').as('askedCents'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservations as r')
          .select('r.id')
          .whereRef('r.siteId', '=', 'v.siteId')
          .whereRef('r.vehicleId', '=', 'v.id')
          .where('r.state', 'in', HOLDING_STATES),
      ).as('isHeld'),
    )
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const isForSale = isAvailable(row.status)
  return { isFree: isForSale && !row.reserved && !row.isHeld, isAvailable: isForSale, askedCents: row.askedCents }
}

/** Columns that change besides the state. */
async function changesOf(
  scope: CheckoutScope,
  before: Reservation,
  event: ReservationEvent,
  { to, vehicle, isLate, now }: { to: NextState; vehicle: VehicleFacts | null; isLate: boolean; now: Date },
): Promise<Changes> {
  const endedAt = keepsVehicle(to.state) ? null : (before.endedAt ?? now)
  switch (event.kind) {
    case 'payment-begun':
      // Providers keep an offer to pay open for longer than a hold may have left.
      return event.until === null || event.until <= before.holdUntil ? {} : { holdUntil: event.until }
    case 'paid':
      return to.state === 'reserved'
        ? {
            reservedAt: now,
            reservedUntil: await endOfReservation(scope, before, now),
            endedAt: null,
            attention: attentionOf(before, vehicle),
            ...(isLate && !(await keepsSeat(scope, before)) && { collectAt: null }),
          }
        : { endedAt: now }
    case 'extended':
      return { reservedUntil: event.until, attention: before.attention === 'overdue' ? null : before.attention }
    case 'attention':
      return { attention: event.what }
    case 'completed':
    case 'cancelled':
      return { endedAt, attention: null }
    case 'let-go':
    case 'hold-over':
      return { endedAt }
  }
}

/** The matter that staff must decide about a reserved vehicle as the stock has it now; null for none. */
export async function attentionFor(scope: CheckoutScope, reservation: Reservation): Promise<Attention | null> {
  return attentionOf(reservation, await vehicleFacts(scope, reservation.vehicleId))
}

/** Changes by the dealer while the shopper was paying. The reservation stands (checkout.md, section 11). */
function attentionOf({ attention, priceCents }: Reservation, vehicle: VehicleFacts | null): Attention | null {
  if (vehicle === null || !vehicle.isAvailable) return 'sold-elsewhere'
  return vehicle.askedCents !== null && vehicle.askedCents < priceCents ? 'price' : attention
}

function endOfReservation({ trx, site }: CheckoutScope, reservation: Reservation, now: Date): Promise<Date> {
  return closingAfter({ db: trx, site }, reservation, { from: now, openDays: site.checkout.reservedDays })
}

/** Whether the time of a hold that was over is still to be had. */
async function keepsSeat({ trx, site }: CheckoutScope, { collectAt, leadId, ...place }: Reservation): Promise<boolean> {
  if (collectAt === null) return true
  const endsAt = new Date(collectAt.getTime() + site.testDrives.slotMinutes * 60_000)
  return (await freeSeat({ trx, site }, { ...place, startsAt: collectAt, endsAt }, site.testDrives, leadId)) !== null
}

async function write({ trx, site }: CheckoutScope, id: string, changes: Changes): Promise<Reservation> {
  return trx
    .updateTable('reservations')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Reserves for a late payment; null where another shopper took the vehicle at the same moment. */
async function lateReservation(scope: CheckoutScope, id: string, changes: Changes): Promise<Reservation | null> {
  const { trx } = scope
  await sql`savepoint late_payment`.execute(trx)
  try {
    return await write(scope, id, changes)
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'reservations_one_holder'))
      throw error
    await sql`rollback to savepoint late_payment`.execute(trx)
    return null
  }
}

/**
 * Marks the vehicle as reserved, or frees it. A vehicle whose holder bought it is sold, and stays so though the feed
 * lists it for some days more.
 */
async function tellVehicle({ trx, site }: CheckoutScope, { id, vehicleId, state }: Reservation, now: Date) {
  const scope = { db: trx, site }
  await journalAs(scope, `reservation:${id}`)
  if (state === 'completed') await lockStatus(scope, id)
  const { numUpdatedRows } = await trx
    .updateTable('vehicles')
    .set({ reservationId: state === 'reserved' ? id : null })
    .set({ updatedAt: sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')` })
    .$if(state === 'completed', (update) =>
      update.set({ status: 'sold', soldAt: sql<Date>`coalesce(sold_at, ${now})` }),
    )
    .where('siteId', '=', site.slug)
    .where('id', '=', vehicleId)
    .where('reservationId', state === 'reserved' ? 'is distinct from' : '=', id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await sql`select pg_notify(${STOCK_CHANNEL}, ${site.slug})`.execute(trx)
}

/** Locks the status of a reservation's vehicle against its feed. */
async function lockStatus(scope: SiteScope, reservationId: string): Promise<void> {
  const held = await scope.db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', scope.site.slug)
    .where('reservationId', '=', reservationId)
    .execute()
  await lockFields(
    scope,
    held.map(({ id }) => id),
    ['status'],
  )
}
