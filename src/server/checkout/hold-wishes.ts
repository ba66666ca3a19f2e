/** Reads how a shopper wants to get the vehicle that they reserve (R20): collected at a time, or delivered. */
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { readValuation } from '#data/trade-in/valuations.ts'
import type { DeliveryWish, ReservationWants } from '#data/checkout/checkout-schema.ts'
import type { AskedVehicle } from '#data/leads/lead-vehicle.ts'
import type { SiteContext } from '#data/site-context.ts'
import { answerDelivery } from '#domain/delivery/delivery-quote.ts'
import { EMPTY_POSTCODE, INVALID_POSTCODE, NO_ESTIMATE } from '#domain/delivery/delivery-words.ts'
import { NO_SUCH_ESTIMATE, NOT_COLLECTED_HERE } from '#domain/checkout/hold-words.ts'
import type { Fulfilment } from '#domain/checkout/checkout-words.ts'
import { COLLECT_AT, DELIVERY_POSTCODE } from '#domain/forms/blueprints/reservation.ts'
import { textOf, type FieldError, type FormValues } from '#domain/forms/form.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { locationById, primaryLocation } from '#domain/site/places/lookups.ts'
import { yardPoint } from '#domain/site/places/yard-point.ts'
import { freeSlotAt } from '#domain/test-drive/availability.ts'
import { driveLocationOf, driveLocations } from '#domain/test-drive/drive-location.ts'
import { momentOfText, TIME_TAKEN } from '#domain/test-drive/drive-words.ts'

export interface HoldWishes {
  fulfilment: Fulfilment
  location: Location
  collectAt: Date | null
  delivery: DeliveryWish | null
  wants: ReservationWants
}

type WishContext = Pick<SiteContext, 'db' | 'site' | 'now' | 'places'>

/**
 * The wishes of clean values, and what is wrong with them in the form's order. A time that is gone may be gone to this
 * very form, sent a second time, so the caller asks the hold first. Throws for a site without a location.
 */
export async function holdWishesOf(
  ctx: WishContext,
  vehicle: AskedVehicle,
  values: FormValues,
): Promise<{ wishes: HoldWishes; faults: FieldError[] }> {
  const fulfilment: Fulfilment = textOf(values, 'fulfilment') === 'deliver' ? 'deliver' : 'collect'
  const location = yardOf(ctx, vehicle, textOf(values, 'location'))
  const faults: FieldError[] = []
  const orFault = <Wish extends object>(found: Wish | FieldError | null): Wish | null => {
    if (found === null || !('message' in found)) return found
    faults.push(found)
    return null
  }
  if (fulfilment === 'deliver' && !ctx.site.checkout.fulfilment.includes('deliver'))
    faults.push({ field: 'fulfilment', label: 'How you get it', message: NOT_COLLECTED_HERE })
  const collectAt = orFault(fulfilment === 'collect' ? await timeOf(ctx, vehicle, location, values) : null)
  const delivery = orFault(fulfilment === 'deliver' ? deliveryOf(ctx, vehicle, values) : null)
  const tradeInValuationId = textOf(values, 'trade_in_valuation_id') || null
  if (tradeInValuationId !== null && (await readValuation(ctx, tradeInValuationId, ctx.now)) === null)
    faults.push({ field: 'trade_in_valuation_id', label: 'Trade-in', message: NO_SUCH_ESTIMATE })
  const isTicked = (name: string) => textOf(values, name) === 'true'
  return {
    wishes: {
      fulfilment,
      location,
      collectAt,
      delivery,
      wants: { finance: isTicked('finance'), call: isTicked('call'), tradeInValuationId },
    },
    faults,
  }
}

/** The yard that was named, where one can come; else the vehicle's own. */
function yardOf({ site }: WishContext, vehicle: AskedVehicle, named: string): Location {
  const yard =
    driveLocations(site).find(({ id }) => id === named) ??
    driveLocationOf(site, vehicle) ??
    locationById(site, vehicle.locationId) ??
    primaryLocation(site)
  if (yard === null) throw new Error(`site ${site.slug} has no location, so nothing can be collected there`)
  return yard
}

/** A time is optional: the yard then calls. One that is gone is an error. */
async function timeOf(
  ctx: WishContext,
  vehicle: AskedVehicle,
  location: Location,
  values: FormValues,
): Promise<Date | FieldError | null> {
  const startsAt = momentOfText(textOf(values, COLLECT_AT.name))
  if (startsAt === null) return null
  const days = await readAvailability(ctx, { location, vehicleId: vehicle.snapshot.id }, ctx.now)
  return freeSlotAt(days, startsAt)?.startsAt ?? timeTaken()
}

export function timeTaken(): FieldError {
  return { field: COLLECT_AT.name, label: COLLECT_AT.label, message: TIME_TAKEN }
}

function deliveryOf(
  { site, places }: WishContext,
  vehicle: AskedVehicle,
  values: FormValues,
): DeliveryWish | FieldError {
  const typed = textOf(values, DELIVERY_POSTCODE.name)
  const answer = answerDelivery({
    typed,
    regions: site.delivery.regions,
    yard: yardPoint(locationById(site, vehicle.locationId)),
    placeOf: (postcode) => places.postcode(postcode),
  })
  switch (answer.kind) {
    case 'empty':
      return postcodeFault(EMPTY_POSTCODE)
    case 'invalid':
      return postcodeFault(INVALID_POSTCODE)
    case 'no-estimate':
      return postcodeFault(NO_ESTIMATE)
    case 'quote':
      return { postcode: typed, priceCents: answer.quote.priceCents, region: answer.quote.name }
  }
}

function postcodeFault(message: string): FieldError {
  return { field: DELIVERY_POSTCODE.name, label: DELIVERY_POSTCODE.label, message }
}
