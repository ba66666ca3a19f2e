/** How the vehicle of a checkout can be had: times at the yard, and delivery to the shopper's postcode. */
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { fulfilmentOf, getFaults, type GetFacts } from '#domain/checkout/checkout-steps.ts'
import type { CheckoutDraft } from '#domain/checkout/checkout-draft.ts'
import type { FieldError } from '#domain/forms/form.ts'
import type { Fulfilment } from '#domain/checkout/checkout-words.ts'
import { answerDelivery, type DeliveryQuote } from '#domain/delivery/delivery-quote.ts'
import { EMPTY_POSTCODE, INVALID_POSTCODE, NO_ESTIMATE } from '#domain/delivery/delivery-words.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { SiteContext } from '#data/site-context.ts'
import { yardPoint } from '#domain/site/places/yard-point.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { freeSlotAt, type DriveDay, type Slot } from '#domain/test-drive/availability.ts'
import { momentOfText } from '#domain/test-drive/drive-words.ts'

type Context = Pick<SiteContext, 'db' | 'site' | 'places' | 'now'>

export interface GetState {
  fulfilment: Fulfilment | null
  days: readonly DriveDay[]
  /** The chosen time, while it is free. */
  slot: Slot | null
  quote: DeliveryQuote | null
  /** Why it is not delivered to the shopper's postcode; null where it is. */
  deliveryFault: string | null
  /** Errors of the answers. */
  faults: FieldError[]
}

const DELIVERY_FAULTS = { empty: EMPTY_POSTCODE, invalid: INVALID_POSTCODE, 'no-estimate': NO_ESTIMATE } as const

/** Reads times and delivery for a draft's answers. `offersTimes`: the yard has opening hours. */
export async function readGetState(
  ctx: Context,
  draft: CheckoutDraft,
  { vehicle, location, offersTimes }: { vehicle: Vehicle; location: Location; offersTimes: boolean },
): Promise<GetState> {
  const { db, site, places, now } = ctx
  const offered = site.checkout.fulfilment
  const days = offersTimes ? await readAvailability({ db, site }, { location, vehicleId: vehicle.id }, now) : []
  const wanted = momentOfText(draft.values.at ?? '')
  const slot = wanted === null ? null : freeSlotAt(days, wanted)
  const answer = offered.includes('deliver')
    ? answerDelivery({
        typed: draft.values.postcode ?? '',
        regions: site.delivery.regions,
        yard: yardPoint(location),
        placeOf: (postcode) => places.postcode(postcode),
      })
    : null
  const deliveryFault = answer === null || answer.kind === 'quote' ? null : DELIVERY_FAULTS[answer.kind]
  const facts: GetFacts = { fulfilments: offered, offersTimes, isTimeFree: slot !== null, deliveryFault }
  return {
    fulfilment: fulfilmentOf(draft, offered),
    days,
    slot,
    quote: answer?.kind === 'quote' ? answer.quote : null,
    deliveryFault,
    faults: getFaults(draft, facts),
  }
}
