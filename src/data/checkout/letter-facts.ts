/** Facts that letters about a reservation are made from, as they are when a letter goes. */
import { sql, type Selectable } from 'kysely'
import type { DocumentVehicle } from '#domain/checkout/document-parts.ts'
import type { LeadPerson } from '#domain/leads/lead.ts'
import type { Site } from '#domain/site/site.ts'
import { readLead } from '../leads/read-leads.ts'
import { askedCents } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import { keptIds, keptVehicles } from './kept-vehicles.ts'
import type { PaymentsTable } from './checkout-schema.ts'
import { readReservation, type Reservation } from './reservations.ts'

export interface ReservationFacts {
  reservation: Reservation
  /** Null where the lead was erased: then nobody is written to. */
  person: LeadPerson | null
  vehicle: DocumentVehicle & {
    id: number
    slug: string
    /** For sale, and nobody else has it, or may have it first. */
    isFree: boolean
    /** The price that is asked now, cents; null where none is shown. */
    askedCents: number | null
  }
  /** The payment that was made, or the latest that was begun; null for none. */
  payment: Selectable<PaymentsTable> | null
}

/** A reservation with its person, vehicle and payment; null where this site has none such. */
export async function reservationFacts(
  scope: SiteScope & { site: Site },
  id: string,
): Promise<ReservationFacts | null> {
  const { db, site } = scope
  const reservation = await readReservation(scope, id)
  if (reservation === null) return null
  const [lead, vehicle, payment, kept] = await Promise.all([
    readLead(scope, reservation.leadId),
    db
      .selectFrom('vehicles as v')
      .select(['v.id', 'v.slug', 'v.year', 'v.make', 'v.model', 'v.badge', 'v.stocknum', 'v.vin'])
      .select([
        sql<boolean>`v.status = 'in_stock' and not v.reserved and v.reservation_id is null`.as('isFree'),
        askedCents('v').as('askedCents'),
      ])
      .where('v.siteId', '=', site.slug)
      .where('v.id', '=', reservation.vehicleId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('payments')
      .selectAll()
      .where('siteId', '=', site.slug)
      .where('reservationId', '=', id)
      .orderBy(sql`paid_at is null`)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
    keptVehicles(scope, [reservation.vehicleId]),
  ])
  return {
    reservation,
    person: lead?.person ?? null,
    vehicle: { ...vehicle, isFree: vehicle.isFree && !kept.has(vehicle.id) },
    payment: payment ?? null,
  }
}

const MOST_SIMILAR = 3

/** Vehicles like one that was missed: for sale and free, of its kind, the same model first, then the nearest price. */
export async function similarIds(
  { db, site }: SiteScope & { site: Site },
  vehicleId: number,
  priceCents: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from vehicles v
      join vehicles o on o.site_id = v.site_id and o.item_type = v.item_type and o.id <> v.id
        and o.simple_body is not distinct from v.simple_body
      where v.site_id = ${site.slug} and v.id = ${vehicleId} and o.status = 'in_stock' and not o.reserved
        and o.reservation_id is null and o.id not in (${keptIds(site)})
        and coalesce(o.offer_price_cents, o.price_cents) > 1000
      order by (o.make = v.make and o.model = v.model) desc,
        abs(coalesce(o.offer_price_cents, o.price_cents) - ${priceCents}), o.id
      limit ${MOST_SIMILAR}`.execute(db)
  return rows.map(({ id }) => id)
}
