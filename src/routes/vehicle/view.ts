/** The vehicle page's content, worked out from the vehicle (A6). */
import { STATE_NAMES } from '#domain/site/state-names.ts'
import { formatCount } from '#domain/money/money.ts'
import { GALLERY_WIDTHS } from '#domain/media/picture-ladder.ts'
import { pictureSrcSet, pictureUrl } from '#domain/media/picture-url.ts'
import { belowMarketCents } from '#domain/pricing/below-market.ts'
import { priceDisplayOf } from '#domain/pricing/price-display.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { locationById, shownLocations } from '#domain/site/lookups.ts'
import type { Location } from '#domain/site/locations.ts'
import { phoneFor } from '#domain/site/phones.ts'
import type { Site } from '#domain/site/site.ts'
import { arrivingOf } from '#domain/vehicle/arrival.ts'
import { badgeOf, type Badge } from '#domain/vehicle/badge.ts'
import { dealerCommentsOf, type CutText } from '#domain/vehicle/dealer-comments.ts'
import { keyInformation, showsRegistration, specificationsOf, type LabelledFact } from '#domain/vehicle/key-information.ts'
import { isKeepable } from '#domain/vehicle/keepable.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import type { Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { bodyIcon, cardView, factsOf, type CardRules, type CardView, type Fact } from '#ui/card/card-view.ts'
import type { Photo } from '#ui/gallery/gallery.tsx'
import type { MapPin } from '#ui/location/coast-map.tsx'
import type { LocationView } from '#ui/location/location-panel.tsx'
import { paintOf, type Paint } from '#ui/paint/paints.ts'
import { silhouetteOf, type SilhouetteKind } from '#ui/silhouette/kinds.ts'
import type { Kept } from '#ui/saved/list-controls.tsx'
import type { PriceCardView } from '#ui/vehicle/price-card.tsx'
import { cardRules } from '../card-rules.ts'
import type { ViewedEntry } from '../lists/list-entries.ts'
import type { PageContext } from '../page.ts'
import { searchCrumbs } from '../search/crumbs.ts'
import { telephone } from '../telephone.ts'
import { locationView, mapPin, mapPins } from './location-view.ts'

export interface VehicleData {
  kind: 'vehicle'
  crumbs: Crumb[]
  here: string
  badge: Badge | null
  photos: Photo[]
  /** What the browser's lists keep of it; null where it is not for saving (A13.3). */
  keep: Kept | null
  /** What the browser remembers of a visit (A13.4); null on sites that keep nothing in it. */
  viewed: ViewedEntry | null
  silhouette: SilhouetteKind | null
  paint: Paint
  /** Where a shopper asks for photos of a vehicle that has none. */
  askForPhotosHref: string
  priceCard: PriceCardView
  keyInformation: LabelledFact[]
  equipment: string[]
  comments: CutText
  specifications: LabelledFact[]
  location: { view: LocationView; pin: MapPin | null; pins: MapPin[] } | null
  similar: { cards: CardView[]; href: string }
}

/** Everything the page shows. `card` is the vehicle's card where it is listed: it knows the lender's offer. */
export function vehicleView(ctx: PageContext, vehicle: Vehicle, card: VehicleCard | null, similar: VehicleData['similar']): VehicleData {
  const { site } = ctx
  const rules = cardRules(ctx)
  const location = locationById(site, vehicle.locationId)
  const names = vehicleTitleOf(vehicle, { ...rules, showsSeries: site.switches.seriesInBreadcrumb })
  return {
    kind: 'vehicle',
    crumbs: searchCrumbs({ car_type: [vehicle.carType], make: [vehicle.make], model: [vehicle.model] }, site, ctx.search.dictionary(site.slug)),
    here: names.full,
    badge: badgeOf(vehicle, rules, ctx.now),
    photos: photosOf(vehicle, names.full),
    keep: isKeepable(vehicle, rules) ? keptOf(vehicle, rules) : null,
    viewed: rules.favourites ? viewedOf(vehicle) : null,
    silhouette: silhouetteOf(vehicle),
    paint: paintOf(vehicle.simpleColour),
    askForPhotosHref: emailHref(site, location, `Photos of ${names.full}, stock ${vehicle.stocknum}`),
    priceCard: priceCardView(ctx, vehicle, card, rules, similar.href),
    keyInformation: keyInformation(vehicle, { registration: showsRegistration(site.vehiclePage.registration, location?.address.state ?? null) }),
    equipment: [...new Set(vehicle.standardEquipment)],
    comments: dealerCommentsOf(vehicle.dealercomments),
    specifications: specificationsOf(vehicle),
    location: location === null ? null : { view: locationView(site, location), ...mapOf(site, location) },
    similar,
  }
}

/** The vehicle's own yard first, so that its pin is the one that stands for its town. */
function mapOf(site: Site, location: Location): { pin: MapPin | null; pins: MapPin[] } {
  return { pin: mapPin(site, location), pins: mapPins(site, [location, ...shownLocations(site, 'sales')]) }
}

/** As its card has it, so that a vehicle saved from either is kept alike. */
function keptOf(vehicle: Vehicle, rules: CardRules): Kept {
  const { id, slug, make, model } = vehicle
  const photo = vehicle.images.find(({ isDefault }) => !isDefault)
  return { id, name: vehicleTitleOf(vehicle, rules).main, slug, make, model, image: photo === undefined ? null : pictureUrl(photo, 640) }
}

function viewedOf({ id, stocknum, make, model, body, simpleBody }: Vehicle): ViewedEntry {
  return { id, stocknum, make, model, body, simple_body: simpleBody }
}

function photosOf({ images, colour }: Vehicle, name: string): Photo[] {
  const taken = images.filter(({ isDefault }) => !isDefault)
  // A feed may name one picture twice.
  const real = [...new Map(taken.map((image) => [image.contentHash ?? image.sourceId, image])).values()]
  const what = colour === null ? name : `${name}, ${colour.toLowerCase()}`
  return real.map((image, place) => ({
    src: pictureUrl(image, 1440),
    srcSet: pictureSrcSet(image, [640, ...GALLERY_WIDTHS]),
    thumbnail: pictureUrl(image, 320),
    alt: `${what}, photo ${place + 1} of ${real.length}`,
  }))
}

function emailHref(site: Site, location: Location | null, subject: string): string {
  return `mailto:${location?.email ?? site.email}?subject=${encodeURIComponent(subject)}`
}

function priceCardView(ctx: PageContext, vehicle: Vehicle, card: VehicleCard | null, rules: CardRules, similarHref: string): PriceCardView {
  const { site } = ctx
  const location = locationById(site, vehicle.locationId)
  const title = vehicleTitleOf(vehicle, rules)
  const price = priceDisplayOf(vehicle, rules)
  const average = vehicle.autograbData?.stateAverageMarketPriceCents ?? null
  const below = price.kind === 'price' ? belowMarketCents({ ...vehicle, stateAverageMarketPriceCents: average }, price.cents) : null
  const state = location?.address.state ?? site.defaultState
  const seller = location?.dealerLicenceNumber ? `${site.legalName}, motor dealer licence ${location.dealerLicenceNumber}.` : `${site.legalName}.`
  return {
    title: title.main,
    grade: title.grade,
    whereabouts: [location?.name, `Stock ${vehicle.stocknum}`].filter(Boolean).join(' · '),
    price,
    belowMarket: below === null ? null : { cents: below, of: `the ${STATE_NAMES[state]} market average` },
    repayment: price.kind === 'price' ? (card?.repayment ?? null) : null,
    facts: iconFacts(vehicle, card),
    masses: card === null ? [] : cardView(card, rules).masses,
    arriving: arrivingOf(vehicle, rules),
    phone: telephone(phoneFor(site, vehicle.carType, location)),
    emailHref: emailHref(site, location, `${title.full}, stock ${vehicle.stocknum}`),
    seller,
    similarHref: isAvailable(vehicle.status) ? null : similarHref,
  }
}

/** Kilometres, transmission, body (A6.9); of a caravan, what its card says. */
function iconFacts({ itemType, km, simpleTransmission, simpleBody }: Vehicle, card: VehicleCard | null): Fact[] {
  if (itemType === 'caravan' && card !== null) return factsOf(card)
  const facts: (Fact | null)[] = [
    km === null ? null : { icon: 'kilometres', text: `${formatCount(km)} km` },
    simpleTransmission === null ? null : { icon: 'gears', text: simpleTransmission },
    simpleBody === null ? null : { icon: bodyIcon(itemType), text: simpleBody },
  ]
  return facts.filter((fact) => fact !== null)
}
