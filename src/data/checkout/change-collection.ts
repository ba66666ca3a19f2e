/** Gives a reservation another time at which its vehicle is collected (R13). */
import { HOLDING_STATES } from '#domain/checkout/checkout-words.ts'
import { noteAudit, type AuditEntry } from '../accounts/audit.ts'
import { freeSeat } from '../test-drives/bookings.ts'
import type { CheckoutScope, Reservation } from './reservations.ts'

export interface NewCollection {
  collectAt: Date
  locationId: string
  now: Date
  actor: AuditEntry['actor']
}

/** `taken`: the time is somebody else's by now. `over`: the reservation keeps no vehicle, or delivers it. */
export type CollectionAnswer = { kind: 'changed' | 'same'; reservation: Reservation } | { kind: 'taken' | 'over' }

/** Changes time and yard in the caller's transaction, the reservation locked. */
export async function changeCollection(
  { trx, site }: CheckoutScope,
  id: string,
  { collectAt, locationId, now, actor }: NewCollection,
): Promise<CollectionAnswer> {
  const before = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('state', 'in', HOLDING_STATES)
    .where('fulfilment', '=', 'collect')
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return { kind: 'over' }
  if (before.collectAt?.getTime() === collectAt.getTime() && before.locationId === locationId)
    return { kind: 'same', reservation: before }
  const endsAt = new Date(collectAt.getTime() + site.testDrives.slotMinutes * 60_000)
  const place = { startsAt: collectAt, endsAt, locationId, vehicleId: before.vehicleId }
  if ((await freeSeat({ trx, site }, place, site.testDrives, before.leadId)) === null) return { kind: 'taken' }
  const reservation = await trx
    .updateTable('reservations')
    .set({ collectAt, locationId })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteAudit(
    { db: trx, site },
    {
      at: now,
      actor,
      action: 'reservation-collection',
      subject: id,
      before: { collectAt: before.collectAt, locationId: before.locationId },
      after: { collectAt, locationId },
    },
  )
  return { kind: 'changed', reservation }
}
