/** Takes a vehicle for one shopper while they pay (R10, R11). The database lets a vehicle have one holder. */
import { sql } from 'kysely'
import { CHECKOUT_EVENTS } from '#domain/analytics/analytics-event.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { SiteScope } from '../site-scope.ts'
import type { DeliveryWish, ReservationWants } from './checkout-schema.ts'
import { countCheckout } from './count-checkout.ts'
import { lockLine, placeAhead, takePlace } from './line-places.ts'
import { moveReservation } from './move-reservation.ts'
import { noteLeft } from './reservation-lead.ts'
import { HOLD_GRACE_MINUTES, holderOf, isHoldOver, type CheckoutScope, type Reservation } from './reservations.ts'

type HeldReservation = Pick<
  Reservation,
  | 'id'
  | 'reference'
  | 'vehicleId'
  | 'accountId'
  | 'leadId'
  | 'kind'
  | 'priceCents'
  | 'priceBasis'
  | 'priceLedgerId'
  | 'depositCents'
  | 'termsVersion'
  | 'fulfilment'
  | 'locationId'
  | 'collectAt'
  | 'personKeys'
  | 'networkKey'
  | 'createdAt'
>

/** A hold that is asked for. */
export interface NewHold extends HeldReservation {
  delivery: DeliveryWish | null
  wants: ReservationWants
  /** How long the vehicle is kept, from the database's now on. */
  holdMinutes: number
}

export type HoldAnswer =
  | { kind: 'held'; reservation: Reservation }
  /** `freeAfter`: when the other hold ends if nobody pays; null where it is reserved. */
  | { kind: 'taken'; why: 'holding' | 'reserved'; freeAfter: Date | null }
  /** Another shopper asked first, and may have it alone; `freeAfter`: until when, null where that has yet to begin. */
  | { kind: 'taken'; why: 'first-refusal'; freeAfter: Date | null }
  /** It is sold, withdrawn or unknown. */
  | { kind: 'gone' }

/**
 * Takes a vehicle for a shopper, or says who has it. A hold whose time is over ends first. The partial unique index
 * decides between two shoppers at the same moment; no error is thrown.
 */
export async function takeHold({ trx, site }: CheckoutScope, hold: NewHold): Promise<HoldAnswer> {
  const scope = { db: trx, site }
  const refusal = await refusalBy(scope, hold.vehicleId)
  if (refusal !== null) return refusal
  const holder = await currentHolder({ trx, site }, hold.vehicleId, hold.createdAt)
  if (holder !== null) return takenBy(holder)
  await lockLine({ trx, site }, hold.vehicleId)
  // Staff may have kept it for somebody while this waited for the line.
  const late = await refusalBy(scope, hold.vehicleId)
  if (late !== null) return late
  const ahead = await placeAhead(scope, hold)
  if (ahead !== null) return { kind: 'taken', why: 'first-refusal', freeAfter: ahead.offerUntil }
  const { delivery, wants, holdMinutes, ...columns } = hold
  const row = await trx
    .insertInto('reservations')
    .values({
      ...columns,
      siteId: site.slug,
      state: 'holding',
      delivery: delivery === null ? null : JSON.stringify(delivery),
      wants: JSON.stringify(wants),
      holdUntil: sql<Date>`now() + make_interval(mins => ${holdMinutes}::int)`,
      reservedUntil: null,
      reservedAt: null,
      endedAt: null,
      endReason: null,
      attention: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'vehicleId'])
        .where(sql<boolean>`state in ('holding', 'paying', 'reserved')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) {
    await takePlace({ trx, site }, hold, hold.createdAt)
    await countCheckout(scope, row, CHECKOUT_EVENTS.begun, hold.createdAt)
    return { kind: 'held', reservation: row }
  }
  const other = await holderOf(scope, hold.vehicleId)
  // Who stood in the way has let it go meanwhile: the shopper may ask again at once.
  return other === null ? { kind: 'taken', why: 'holding', freeAfter: hold.createdAt } : takenBy(other)
}

/** Why nobody can hold the vehicle, as it is; null where somebody may. */
async function refusalBy({ db, site }: SiteScope, vehicleId: number): Promise<HoldAnswer | null> {
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['status', 'reserved'])
    .where('siteId', '=', site.slug)
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  if (vehicle === undefined || !isAvailable(vehicle.status)) return { kind: 'gone' }
  // The dealer's own system knows of a deposit that was paid in the yard (R16).
  return vehicle.reserved ? { kind: 'taken', why: 'reserved', freeAfter: null } : null
}

/** The reservation that keeps a vehicle from everybody else; a hold whose time is over ends first. Null for none. */
export async function currentHolder(scope: CheckoutScope, vehicleId: number, now: Date): Promise<Reservation | null> {
  const reader = { db: scope.trx, site: scope.site }
  const holder = await holderOf(reader, vehicleId)
  if (holder === null || !(await isHoldOver(reader, holder.id))) return holder
  const over = await moveReservation(scope, holder.id, { kind: 'hold-over' }, { now, actor: 'job:holds' })
  if (over.kind === 'moved') await noteLeft(scope, over.reservation, { from: over.from, hasLetGo: false })
  return null
}

function takenBy({ state, holdUntil }: Reservation): HoldAnswer {
  return state === 'reserved'
    ? { kind: 'taken', why: 'reserved', freeAfter: null }
    : { kind: 'taken', why: 'holding', freeAfter: new Date(holdUntil.getTime() + HOLD_GRACE_MINUTES * 60_000) }
}
