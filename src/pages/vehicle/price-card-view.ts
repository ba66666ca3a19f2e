/** Builds the price card's content from the vehicle (A6.9). */
import { formatCount } from '#domain/money/money.ts'
import { belowMarketOf } from '#domain/pricing/below-market.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { phoneFor } from '#domain/site/places/phones.ts'
import type { Site } from '#domain/site/site.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import { arrivingOf } from '#domain/vehicle/arrival.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { bodyIcon, factsOf, type Fact } from '#ui/card/card-view.ts'
import type { PhoneView } from '#ui/vehicle/phone-action.tsx'
import type { PriceCardView } from '#ui/vehicle/price-card.tsx'
import type { PageContext } from '../page.ts'
import { telephone } from '../telephone.ts'
import { actionLinks } from './action-links.ts'
import type { PricedVehicle } from './priced.ts'

export interface PriceCardFacts {
  /** The vehicle's card where it is listed: it knows the lender's offer. */
  card: VehicleCard | null
  priced: PricedVehicle
  /** The finance calculator is on the page. */
  hasFinance: boolean
}

/** Builds the price card of a vehicle. */
export function priceCardView(
  ctx: PageContext,
  vehicle: Vehicle,
  { card, priced: { rules, price, figures }, hasFinance }: PriceCardFacts,
): PriceCardView {
  const { site } = ctx
  const location = locationById(site, vehicle.locationId)
  const title = vehicleTitleOf(vehicle, rules)
  const average = vehicle.autograbData?.stateAverageMarketPriceCents ?? null
  const below =
    price.kind === 'price'
      ? belowMarketOf({ ...vehicle, stateAverageMarketPriceCents: average }, price.cents, figures)
      : null
  const state = location?.address.state ?? site.defaultState
  const seller = location?.dealerLicenceNumber
    ? `${site.legalName}, motor dealer licence ${location.dealerLicenceNumber}.`
    : `${site.legalName}.`
  const phone = phoneView(site, vehicle, location)
  return {
    title: title.main,
    grade: title.grade,
    whereabouts: [privatePlace(ctx, vehicle) ?? location?.name, `Stock ${vehicle.stocknum}`]
      .filter(Boolean)
      .join(' · '),
    price,
    belowMarket:
      below === null
        ? null
        : {
            cents: below.cents,
            of: below.average === 'state' ? `the ${STATE_NAMES[state]} market average` : 'the average of similar ones',
          },
    repayment: price.kind === 'price' ? (card?.repayment ?? null) : null,
    facts: iconFacts(vehicle, card),
    arriving: arrivingOf(vehicle, rules),
    actions: actionLinks(site, vehicle, {
      hasPhone: phone !== null,
      hasFinance,
      priceCents: price.kind === 'price' ? price.cents : null,
    }),
    phone,
    seller,
    isForSale: isAvailable(vehicle.status),
  }
}

/** "Private listing, Cairns QLD 4870": a vehicle that stands with its owner (A6.23). The state is the postcode's. */
function privatePlace({ places }: PageContext, { privateSuburb, privatePostcode }: Vehicle): string | null {
  if (privateSuburb === null && privatePostcode === null) return null
  const place = privatePostcode === null ? null : places.postcode(privatePostcode)
  return `Private listing, ${[privateSuburb ?? place?.name, place?.state, privatePostcode].filter(Boolean).join(' ')}`
}

/** Masked until asked for, where the site wants that (A18.12, A1.18). */
function phoneView(site: Site, { carType }: Vehicle, location: Location | null): PhoneView | null {
  const phone = telephone(phoneFor(site, carType, location))
  return phone === null ? null : { ...phone, masked: site.switches.phoneRevealed ? null : maskedPhone(phone.text) }
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

/** Characters of a telephone number that show before it is revealed (A18.12). */
const SHOWN = 5

/** "07 40" and as many asterisks as characters follow, in two parts, since asterisks are not read out. */
export function maskedPhone(number: string): { start: string; mask: string } {
  return { start: number.slice(0, SHOWN), mask: '*'.repeat(Math.max(0, number.length - SHOWN)) }
}
