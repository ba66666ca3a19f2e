/** Queues letters and texts about a reservation, in the transaction that gives the reason for them. */
import type { HolderLetter } from '#domain/checkout/reservation-letters.ts'
import type { StaffEvent } from '#domain/checkout/staff-letter.ts'
import { locationById, primaryLocation } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { readLead } from '../leads/read-leads.ts'
import { queueNotice } from '../platform/delivery/notices.ts'
import type { SiteScope } from '../site-scope.ts'
import type { Reservation } from './reservations.ts'

export interface ReservationLetter {
  kind: HolderLetter
  reservation: Reservation
  now: Date
  /** The refund that it is about; null for a deposit that was only set aside, and for letters without one. */
  refundId?: string | null
}

/** An offer to reserve again is of no use for longer. */
const HOLD_OVER_HOURS = 24

/**
 * Queues a letter to the holder; a text where only a number is known, nothing where neither is. Each is sent once: for
 * a reservation, a refund, or a version of the reservation that was changed. Returns whether it is the first.
 */
export async function queueReservationLetter(
  scope: SiteScope,
  { kind, reservation, now, refundId = null }: ReservationLetter,
): Promise<boolean> {
  const { id, version, accountId, leadId } = reservation
  const person = (await readLead(scope, leadId))?.person
  const to = person?.email ?? person?.phone ?? null
  if (to === null) return false
  const about = kind === 'reservation-changed' ? `${id}:${version}` : (refundId ?? id)
  const queued = await queueNotice(scope, {
    kind,
    channel: person?.email == null ? 'sms' : 'email',
    accountId,
    to,
    subject: { reservation: id, refund: refundId },
    dedupeKey: `${kind}:${about}`,
    dueAt: now,
    expiresAt: expiryOf(kind, reservation, now),
  })
  return queued !== null
}

/** An offer is of no use after its end. */
function expiryOf(kind: HolderLetter, { holdUntil }: Reservation, now: Date): Date | null {
  if (kind === 'reservation-awaited') return holdUntil
  return kind === 'reservation-hold-over' ? new Date(now.getTime() + HOLD_OVER_HOURS * 3_600_000) : null
}

/** Queues a letter to the dealer's staff: to `checkout.notify`, else the location's leads address. */
export async function queueStaffLetter(
  scope: SiteScope & { site: Site },
  { event, reservation, now }: { event: StaffEvent; reservation: Reservation; now: Date },
): Promise<boolean> {
  const { site } = scope
  const location = locationById(site, reservation.locationId) ?? primaryLocation(site)
  const queued = await queueNotice(scope, {
    kind: 'reservation-staff',
    channel: 'email',
    accountId: null,
    to: site.checkout.notify ?? location?.email ?? site.email,
    subject: { reservation: reservation.id, event },
    dedupeKey: `reservation-staff:${event}:${reservation.id}:${reservation.version}`,
    dueAt: now,
    expiresAt: null,
  })
  return queued !== null
}
