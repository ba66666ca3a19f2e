/** Facts of a vehicle that every step of its checkout shows. */
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { ReservationKind } from '#domain/checkout/checkout-words.ts'
import { abnText } from '#domain/checkout/document-parts.ts'
import { priceLabel } from '#domain/checkout/checkout-texts.ts'
import { stepsOf, STEP_TITLES, type CheckoutStep } from '#domain/checkout/checkout-steps.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { formatDollars } from '#domain/money/money.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { checkoutJourneyPath, checkoutPath, vehiclePath } from '#domain/site/paths.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { locationById, primaryLocation } from '#domain/site/places/lookups.ts'
import { phoneFor } from '#domain/site/places/phones.ts'
import type { Site } from '#domain/site/site.ts'
import { driveLocationOf } from '#domain/test-drive/drive-location.ts'
import { cardView, type CardView } from '#ui/card/card-view.ts'
import type { BillView } from '#ui/checkout/bill.tsx'
import type { QuietFrameView } from '#ui/checkout/quiet-frame.tsx'
import type { StepView } from '#ui/form/step-view.ts'
import type { VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { cardRules } from '../card-rules.ts'
import type { PageContext } from '../page.ts'
import { licenceLine } from '../public-site.ts'
import { telephone } from '../telephone.ts'
import { pricedOf } from '../vehicle/priced.ts'
import { paintOf } from '#ui/paint/paints.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'

export interface StagedVehicle {
  vehicle: Vehicle
  /** `CX-5`: how the page calls it. */
  model: string
  brief: VehicleBriefView
  /** Its card in the stock; null where it is not listed. */
  card: CardView | null
  price: { cents: number; basis: Vehicle['priceBasis'] }
  depositCents: number
  /** Where it is seen and collected. */
  location: Location
  timeZone: string
  /** The yard has opening hours, so times can be offered. */
  offersTimes: boolean
  /** Address of a step. */
  hrefOf: (step: CheckoutStep) => string
  kind: ReservationKind
}

/** A vehicle on its stage, with the price that is kept for who holds it; null where it has no price or no yard. */
export async function stagedOf(
  ctx: PageContext,
  vehicle: Vehicle,
  { kind, kept }: { kind: ReservationKind; kept: { priceCents: number; priceBasis: Vehicle['priceBasis'] } | null },
): Promise<StagedVehicle | null> {
  const { site } = ctx
  const shown = pricedOf(ctx, vehicle).price
  const asked = shown.kind === 'subscription' ? shown.outright : shown.kind === 'price' ? shown : null
  const { location, offersTimes } = placeOf(site, vehicle)
  if (location === null || (asked === null && kept === null)) return null
  const [found] = await ctx.search.cards(site.slug, [vehicle.id])
  const rules = cardRules(ctx)
  const card = found === undefined ? null : cardView(found, rules)
  const title = vehicleTitleOf(vehicle, rules)
  const keptPrice = kept === null ? null : { cents: kept.priceCents, basis: kept.priceBasis }
  const price = keptPrice ?? { cents: asked?.cents ?? 0, basis: vehicle.priceBasis }
  return {
    vehicle,
    model: vehicle.model,
    brief: {
      title: title.main,
      grade: title.grade,
      href: vehiclePath(vehicle.slug),
      image: card?.image ?? null,
      kind: silhouetteOf(vehicle),
      paint: paintOf(vehicle.simpleColour),
      price: { kind: 'price', wasCents: asked?.cents === price.cents ? asked.wasCents : null, ...price },
    },
    card,
    price,
    depositCents: site.vehiclePage.reserveDepositCents,
    location,
    timeZone: timezoneOf(location),
    offersTimes,
    hrefOf: (step) => stepHref(site, { kind, slug: vehicle.slug, step }),
    kind,
  }
}

/** Where a vehicle is seen and collected, and whether that yard has hours in which times can be offered. */
export function placeOf(site: Site, vehicle: Vehicle): { location: Location | null; offersTimes: boolean } {
  const yard = driveLocationOf(site, vehicle)
  return {
    location: yard ?? locationById(site, vehicle.locationId) ?? primaryLocation(site),
    offersTimes: yard !== null,
  }
}

/** Address of a step of reserving or of buying online. */
export function stepHref(
  site: Site,
  { kind, slug, step }: { kind: ReservationKind; slug: string; step: CheckoutStep },
): string {
  const named = step === 'vehicle' ? null : step
  return kind === 'reserve' ? checkoutPath(site, slug, named) : checkoutJourneyPath(slug, named)
}

/** The rule of steps; those before the current one are links while `canGoBack`. */
export function stepViews({ kind, hrefOf }: StagedVehicle, here: CheckoutStep, canGoBack = true): StepView[] {
  const steps = stepsOf(kind)
  const place = steps.indexOf(here)
  return steps.map((step, index) => ({
    id: step,
    title: STEP_TITLES[step],
    state: index < place ? 'done' : index === place ? 'here' : 'ahead',
    href: index < place && canGoBack ? hrefOf(step) : null,
  }))
}

/** Price, delivery, the rest and what is paid today, in one bill (R6). */
export function billOf(
  { price, depositCents }: Pick<StagedVehicle, 'price' | 'depositCents'>,
  { deliveryCents = null, isShort = false }: { deliveryCents?: number | null; isShort?: boolean } = {},
): BillView {
  return {
    lines: [
      ...(isShort ? [] : [{ label: priceLabel(price.basis), amount: formatDollars(price.cents) }]),
      ...(deliveryCents === null
        ? []
        : [{ label: 'Delivery', detail: 'Paid when it is brought', amount: dollarsOrFree(deliveryCents) }]),
      {
        label: 'If you go ahead, at the yard',
        detail: 'The deposit counts towards the price',
        amount: formatDollars(price.cents - depositCents + (deliveryCents ?? 0)),
      },
    ],
    now: { label: 'Today you pay', amount: formatDollars(depositCents) },
  }
}

export const dollarsOrFree = (cents: number): string => (cents === 0 ? 'Free' : formatDollars(cents))

/** `$36,990 drive away`. */
export function priceWords({ cents, basis }: StagedVehicle['price']): string {
  return [formatDollars(cents), basisWordsOf(basis)].filter(Boolean).join(' ')
}

/** The quiet head and foot of a checkout page. */
export function quietFrameOf(
  { site, checkout }: Pick<PageContext, 'site' | 'checkout'>,
  staged: Pick<StagedVehicle, 'vehicle' | 'location'>,
  leave: string,
): QuietFrameView {
  const { vehicle, location } = staged
  return {
    leave: { label: leave, href: vehiclePath(vehicle.slug) },
    phone: telephone(phoneFor(site, vehicle.carType, location)),
    legal: legalLine(site),
    isTest: checkout.isTest,
  }
}

/** "Southerly Motor Group Pty Ltd, ABN 12 004 044 937. Motor dealer licence 4471902." */
export function legalLine(site: Site): string {
  const { legalName, abn } = site
  const name = abn === null ? legalName : `${legalName}, ABN ${abnText(abn)}`
  const licence = licenceLine(site)
  return licence === null ? `${name}.` : `${name}. ${licence}.`
}
