/** Moves the time at which a holder comes for the vehicle (R13). */
import { changeCollection, type CollectionAnswer } from '#data/checkout/change-collection.ts'
import { queueReservationLetter, queueStaffLetter } from '#data/checkout/queue-reservation-letter.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import type { AuditEntry } from '#data/accounts/audit.ts'
import type { SiteContext } from '#data/site-context.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { freeSlotAt } from '#domain/test-drive/availability.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import { inTransaction } from '#data/platform/in-transaction.ts'

/** `unknown-location`: nothing is collected there. */
export type VisitAnswer = CollectionAnswer | { kind: 'unknown-location' }

/** Both are told by letter once the deposit is paid; before that the pay page says it. */
export async function changeVisit(
  { db, site, now }: Pick<SiteContext, 'db' | 'site' | 'now'>,
  { id, leadId, vehicleId, locationId }: Reservation,
  wish: { collectAt: Date; locationId: string | null; actor: AuditEntry['actor'] },
): Promise<VisitAnswer> {
  const wanted = wish.locationId ?? locationId
  const location = driveLocations(site).find((yard) => yard.id === wanted)
  if (location === undefined) return { kind: 'unknown-location' }
  const days = await readAvailability({ db, site }, { location, vehicleId, exceptLeadId: leadId }, now)
  if (freeSlotAt(days, wish.collectAt) === null) return { kind: 'taken' }
  return inTransaction(db, async (trx) => {
    const scope = { db: trx, trx, site }
    const answer = await changeCollection(scope, id, { ...wish, locationId: location.id, now })
    if (answer.kind !== 'changed' || answer.reservation.state !== 'reserved') return answer
    await queueReservationLetter(scope, { kind: 'reservation-changed', reservation: answer.reservation, now })
    await queueStaffLetter(scope, { event: 'changed', reservation: answer.reservation, now })
    return answer
  })
}
