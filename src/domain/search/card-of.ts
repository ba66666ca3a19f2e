import { videoSourceOf } from '../media/video-source.ts'
import { canTurn } from '../media/spin.ts'
import { spinCodeOf } from '../media/spin-code.ts'
import { repaymentOfferOf } from '../finance/repayment-offer.ts'
import { askedPriceCents } from '../pricing/price-display.ts'
import { plateMassesOf } from '../vehicle/masses.ts'
import type { SearchVehicle } from './search-vehicle.ts'
import type { SearchLocation, SiteSearchFacts } from './site-search-facts.ts'
import type { VehicleCard } from './vehicle-card.ts'

/**
 * The price a shopper pays, searches and sorts by: the offer where there is one, else the price; cents, `null` for
 * none.
 */
export function searchPriceCents(vehicle: Pick<SearchVehicle, 'offerPriceCents' | 'priceCents'>): number | null {
  return askedPriceCents(vehicle)
}

/** The yard a vehicle stands at, or `null` when the site has none of that id. */
export function locationOf(
  vehicle: Pick<SearchVehicle, 'locationId'>,
  facts: Pick<SiteSearchFacts, 'locations'>,
): SearchLocation | null {
  return facts.locations.find((location) => location.id === vehicle.locationId) ?? null
}

/** The result card of a vehicle on one site. `currentYear` decides the lender's age limit (A9.16). */
export function cardOf(vehicle: SearchVehicle, facts: SiteSearchFacts, currentYear: number): VehicleCard {
  const location = locationOf(vehicle, facts)
  const { specifications } = vehicle
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    stocknum: vehicle.stocknum,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    carsalesTitle: vehicle.carsalesTitle,
    colour: vehicle.colour,
    simpleColour: vehicle.simpleColour,
    carType: vehicle.carType,
    itemType: vehicle.itemType,
    status: vehicle.status,
    tag: vehicle.tag,
    reserved: vehicle.reserved,
    certified: vehicle.certified,
    preorder: vehicle.preorder,
    priceCents: vehicle.priceCents,
    priceBasis: vehicle.priceBasis,
    beforePriceCents: vehicle.beforePriceCents,
    offerPriceCents: vehicle.offerPriceCents,
    subscriptionPriceCents: vehicle.subscriptionPriceCents,
    stateAverageMarketPriceCents: vehicle.autograbData?.stateAverageMarketPriceCents ?? null,
    km: vehicle.km,
    simpleBody: vehicle.simpleBody,
    simpleTransmission: vehicle.simpleTransmission,
    simpleFuel: vehicle.simpleFuel,
    simpleDrive: vehicle.simpleDrive,
    seats: vehicle.seats,
    ...plateMassesOf(vehicle),
    sleeps: specifications?.sleeps ?? null,
    bodyLengthM: specifications?.bodyLength ?? null,
    axleType: specifications?.axleType ?? null,
    locationId: location?.id ?? null,
    locationName: location?.name ?? null,
    city: location?.city ?? null,
    state: location?.state ?? null,
    image: vehicle.image,
    furtherPictures: vehicle.status === 'in_stock' ? vehicle.furtherPictures : [],
    hasVideo: [vehicle.videoUrl, vehicle.externalVideoUrl].some(
      (address) => address !== null && videoSourceOf(address, facts.embeds) !== null,
    ),
    hasSpin: canTurn(vehicle.spinFramesCount) || spinCodeOf(vehicle.spinCode, facts.embeds) !== null,
    photosCount: vehicle.photosCount,
    repayment:
      facts.lender === null ? null : repaymentOfferOf(vehicle, searchPriceCents(vehicle), facts.lender, currentYear),
    createdAt: vehicle.createdAt.toISOString(),
    soldAt: vehicle.soldAt?.toISOString() ?? null,
    arrivalDate: vehicle.arrivalDate,
  }
}
