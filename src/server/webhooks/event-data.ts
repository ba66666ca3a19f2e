/** Makes what an event tells, at each try, from data as they are then (R87). */
import type { Kysely } from 'kysely'
import { readReservation } from '#data/checkout/reservations.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { readWork } from '#data/office/lead-work.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import type { Database } from '#data/schema.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { readFailedImport, readPublicReview } from '#data/webhooks/told-rows.ts'
import { vehicleListedOf } from '#domain/public-api/vehicle-answer.ts'
import { cardOf } from '#domain/search/card-of.ts'
import { listingDay } from '#domain/search/listing.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { HOME_PATH } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { WebhookEventType, WebhookSubject } from '#domain/webhooks/webhook-event.ts'
import { leadFacts } from '#domain/leads/lead-payload.ts'
import { statusElsewhere } from '#domain/office/lead-status.ts'

export interface ToldEvent {
  type: WebhookEventType
  subject: WebhookSubject
}

export interface TellingContext {
  db: Kysely<Database>
  site: Site
  now: Date
}

/** The event's data; null where its reason is gone, such as an enquiry that was erased. */
export async function eventData(ctx: TellingContext, { type, subject }: ToldEvent): Promise<object | null> {
  switch (type) {
    case 'stock.arrived':
    case 'stock.price_changed':
    case 'stock.reserved':
    case 'stock.released':
    case 'stock.photos':
      return vehicleData(ctx, subject, true)
    case 'stock.sold':
    case 'stock.withdrawn':
      return vehicleData(ctx, subject, false)
    case 'lead.created':
    case 'lead.changed':
    case 'test_drive.booked':
    case 'test_drive.moved':
    case 'test_drive.cancelled':
      return leadData(ctx, subject)
    case 'review.created':
      return reviewData(ctx, subject)
    case 'feed.failed':
      return readFailedImport(ctx, Number(subject['run']))
    case 'site.published':
      return { url: publicUrl(ctx.site, HOME_PATH) }
    case 'test':
      return { message: `This is a test of ${ctx.site.name}.` }
    default:
      return reservationData(ctx, subject)
  }
}

/**
 * The vehicle as the API gives it in lists. One that the site does not list is told of only where it goes, by its id
 * alone.
 */
async function vehicleData(
  { db, site, now }: TellingContext,
  subject: WebhookSubject,
  isListedOnly: boolean,
): Promise<object | null> {
  const id = Number(subject['vehicle'])
  const [vehicle] = await stockSource(db).vehicles(site.slug, [id])
  const facts = searchFactsOf(site)
  const { year } = listingDay(facts, now)
  const isListed = vehicle !== undefined && entryMaker(facts, year)(vehicle) !== null
  if (!isListed) return isListedOnly ? null : { vehicle_id: id, vehicle: null }
  return { vehicle_id: id, vehicle: vehicleListedOf(cardOf(vehicle, facts, year), site) }
}

/** The enquiry, and where staff stand with it (Office R18). */
async function leadData(ctx: TellingContext, subject: WebhookSubject): Promise<object | null> {
  const leadId = String(subject['lead'])
  const lead = await readLead(ctx, leadId)
  if (lead === null) return null
  const { status, lostReason, soldVehicleId, duplicateOf, firstAnswerAt } = await readWork(ctx, leadId)
  const work = { status, ...statusElsewhere(status), lostReason, soldVehicleId, duplicateOf, firstAnswerAt }
  return { ...leadFacts(lead, ctx.site), work }
}

/** Nothing of the person: who may know it reads the reservation's lead. */
async function reservationData(scope: SiteScope, subject: WebhookSubject): Promise<object | null> {
  const reservation = await readReservation(scope, String(subject['reservation']))
  if (reservation === null) return null
  const { id, reference, vehicleId, leadId, priceCents, priceBasis, depositCents } = reservation
  return {
    id,
    reference,
    // As the event says, also where the reservation has gone on since.
    state: subject['state'],
    vehicle_id: vehicleId,
    lead_id: leadId,
    price_cents: priceCents,
    price_basis: priceBasis,
    deposit_cents: depositCents,
    location_id: reservation.locationId,
    reserved_until: reservation.reservedUntil?.toISOString() ?? null,
  }
}

async function reviewData(scope: SiteScope, subject: WebhookSubject): Promise<object | null> {
  const review = await readPublicReview(scope, String(subject['source']), String(subject['review']))
  if (review === null) return null
  const { source, sourceId, locationId, author, stars, text, writtenOn } = review
  return { source, id: sourceId, location_id: locationId, author, stars, text, written_on: writtenOn }
}
