/** Builds the vehicle page's content from the vehicle (A6). */
import { pictureUrl } from '#domain/media/picture-url.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { vehicleDisclaimerOn } from '#domain/site/content/legal.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { badgeOf, type Badge } from '#domain/vehicle/badge.ts'
import { labelsOf, type Label } from '#domain/vehicle/labels.ts'
import { dealerCommentsOf, type CutText } from '#domain/vehicle/dealer-comments.ts'
import {
  keyInformation,
  showsRegistration,
  specificationsOf,
  type LabelledFact,
} from '#domain/vehicle/key-information.ts'
import { isKeepable, isRemovable } from '#domain/vehicle/keepable.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import type { Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { labelProofsOf, type CardRules, type CardView } from '#ui/card/card-view.ts'
import type { DeliveryView } from '#islands/delivery/delivery-check.tsx'
import type { FuelView } from '#islands/fuel/fuel-calculator.tsx'
import type { LocationBlockView } from '#ui/location/location-block.tsx'
import type { LocationCardView } from '#ui/locations/location-card-view.ts'
import { paintOf, type Paint } from '#ui/paint/paints.ts'
import { silhouetteOf, type SilhouetteKind } from '#ui/silhouette/kinds.ts'
import type { SaveableVehicle } from '#ui/saved/list-controls.tsx'
import type { PriceCardView } from '#ui/vehicle/price-card.tsx'
import type { TowingView } from '#ui/vehicle/towing.tsx'
import type { FinanceBlockView } from '../finance/finance-block.ts'
import { vehicleFinance } from '../finance/vehicle-finance.ts'
import type { ViewedEntry } from '#domain/lists/list-entries.ts'
import { garagePagePath, saveVehiclePath, vehicleFormPath, vehiclePath } from '#domain/site/paths.ts'
import type { PageContext } from '../page.ts'
import { modelLinks, type ModelOfVehicle } from '../models/model-offer.ts'
import { searchCrumbs } from '../search/crumbs.ts'
import { deliveryView } from './delivery-view.ts'
import { fuelView } from './fuel-view.ts'
import { gaugeBlock, type GaugeBlock } from './gauge.ts'
import { locationBlockView } from './location-view.ts'
import { mediaView, type MediaView } from './media-view.ts'
import { priceCardView } from './price-card-view.ts'
import { POSTCODE, typedValue } from './page-query.ts'
import type { PricedVehicle } from './priced.ts'

/** Vehicle data for the page's script. */
export interface Visit extends Pick<Vehicle, 'id' | 'slug' | 'siteId' | 'dealershipId' | 'carType'> {
  /** Photo count and time of change, to notice an outdated page (A6.18). */
  photosCount: number
  updatedAt: string
}

export interface VehicleData {
  kind: 'vehicle'
  /** Vehicle data for the page's script. */
  visit: Visit
  crumbs: Crumb[]
  here: string
  /** Why a form that an agent prepared is not shown (R62); null or missing where none was asked for. */
  said?: string | null
  badge: Badge | null
  labels: Label[]
  media: MediaView
  /** The save button's data; null where the vehicle cannot be saved (A13.3). */
  keep: SaveableVehicle | null
  /** Where it is saved without a script; null where it cannot be, or the site has no watchlist (A16.9). */
  save: { href: string; watchlistHref: string } | null
  /** The entry for the recently viewed list (A13.4); null on sites without lists. */
  viewed: ViewedEntry | null
  silhouette: SilhouetteKind | null
  paint: Paint
  /** Where a shopper asks for photos of a vehicle that has none. */
  askForPhotosHref: string
  priceCard: PriceCardView
  keyInformation: LabelledFact[]
  /** Its model's page, where the site has one (R109). */
  model: ModelOfVehicle | null
  /** Tow match of the vehicle, on templates that show masses. */
  towing: TowingView | null
  equipment: string[]
  /** Null for a sold vehicle without comments. */
  comments: CutText | null
  specifications: LabelledFact[]
  finance: FinanceBlockView | null
  gauge: GaugeBlock
  delivery: DeliveryView | null
  fuel: FuelView | null
  location: LocationBlockView | null
  opening: Opening | null
  /** The dealer's own words below every vehicle (A6.19). */
  disclaimer: string | null
  /** The whole address, for what is sent to others. */
  shared: { url: string; title: string }
  similar: Similar
}

export type Opening = Pick<LocationCardView, 'clock' | 'today'>

/** Vehicles like it and the search that finds more. Null cards are asked for when the block comes near (A17.5). */
export interface Similar {
  cards: CardView[] | null
  href: string
}

/** Data that the loader reads besides the vehicle. */
export interface VehiclePageParts {
  priced: PricedVehicle
  /** The vehicle's card where it is listed: it knows the lender's offer. */
  card: VehicleCard | null
  similar: Similar
  towing?: TowingView | null
  /** Its yard's clock and day, from which the browser tells whether it is open. */
  opening?: Opening | null
  /** Values of the page's forms, sent without a script. */
  query?: URLSearchParams
}

/** Everything the page shows. */
export function vehicleView(
  ctx: PageContext,
  vehicle: Vehicle,
  { priced, card, similar, towing = null, opening = null, query = new URLSearchParams() }: VehiclePageParts,
): VehicleData {
  const { site } = ctx
  const { rules, price } = priced
  const location = locationById(site, vehicle.locationId)
  const finance = vehicleFinance(ctx, vehicle, price, query)
  const names = vehicleTitleOf(vehicle, { ...rules, showsSeries: site.switches.seriesInBreadcrumb })
  const badge = badgeOf(vehicle, rules, ctx.now)
  const media = mediaView(site, vehicle, names.full)
  const priceCard = priceCardView(ctx, vehicle, { card, priced, hasFinance: finance !== null })
  return {
    kind: 'vehicle',
    visit: visitOf(vehicle),
    crumbs: crumbsOf(ctx, vehicle),
    here: names.full,
    badge,
    labels: labelsOf(
      { ...vehicle, hasVideo: media.gallery.videos.length > 0, hasSpin: media.gallery.spin !== null },
      labelProofsOf(price, priceCard.belowMarket?.cents ?? null, rules),
      badge,
    ),
    media,
    keep: isKeepable(vehicle, rules) || isRemovable(vehicle, rules) ? keptOf(vehicle, rules, price) : null,
    save:
      rules.hasWatchlist && isKeepable(vehicle, rules)
        ? { href: saveVehiclePath(site, vehicle.id), watchlistHref: garagePagePath(site, 'watchlist') }
        : null,
    viewed: rules.favourites ? viewedOf(vehicle) : null,
    silhouette: silhouetteOf(vehicle),
    paint: paintOf(vehicle.simpleColour),
    askForPhotosHref: vehicleFormPath(vehicle.slug, 'request-photos'),
    priceCard,
    model: vehicle.itemType === 'car' ? modelLinks(ctx, vehicle, typedValue(query, POSTCODE)) : null,
    keyInformation: keyInformation(vehicle, {
      registration: showsRegistration(site.vehiclePage.registration, location?.address.state ?? null),
    }),
    towing,
    equipment: [...new Set(vehicle.standardEquipment)],
    comments:
      isAvailable(vehicle.status) || vehicle.dealercomments !== null ? dealerCommentsOf(vehicle.dealercomments) : null,
    specifications: specificationsOf(vehicle),
    finance,
    gauge: gaugeBlock(ctx, vehicle, priced),
    delivery: deliveryView(ctx, vehicle, query),
    fuel: fuelView(site, vehicle, query),
    location: location === null ? null : locationBlockView(ctx, location, vehicle.dealershipId),
    opening,
    disclaimer: vehicleDisclaimerOn(site, localDay(site, ctx.now)),
    shared: { url: publicUrl(site, vehiclePath(vehicle.slug)), title: names.full },
    similar,
  }
}

function crumbsOf({ site, search }: PageContext, { carType, make, model, simpleBody }: Vehicle): Crumb[] {
  const body = simpleBody === null ? {} : { body: [simpleBody] }
  return searchCrumbs(
    { car_type: [carType], make: [make], model: [model], ...body },
    site,
    search.dictionary(site.slug),
  )
}

function visitOf({ id, slug, siteId, dealershipId, carType, photosCount, updatedAt }: Vehicle): Visit {
  return { id, slug, siteId, dealershipId, carType, photosCount, updatedAt: updatedAt.toISOString() }
}

/** As its card has it, so that a vehicle saved from either is kept alike. */
function keptOf(vehicle: Vehicle, rules: CardRules, price: PriceDisplay): SaveableVehicle {
  const { id, slug, make, model } = vehicle
  const photo = vehicle.images.find(({ isDefault }) => !isDefault)
  return {
    id,
    name: vehicleTitleOf(vehicle, rules).main,
    slug,
    make,
    model,
    image: photo === undefined ? null : pictureUrl(photo, 640),
    priceCents: price.kind === 'price' ? price.cents : undefined,
    onlyIfSaved: !isAvailable(vehicle.status),
  }
}

function viewedOf({ id, stocknum, make, model, body, simpleBody }: Vehicle): ViewedEntry {
  return { id, stocknum, make, model, body, simple_body: simpleBody }
}
