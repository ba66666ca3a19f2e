/** The offer of a vehicle as schema.org states it (R30). */
import { isReservable, reserveRulesOf, type ReservableVehicle } from '../checkout/reservable.ts'
import { wholeDollarsOf } from '../money/money.ts'
import { basisWordsOf, type PriceDisplay } from '../pricing/price-display.ts'
import type { Site } from '../site/site.ts'
import type { CarType, Vehicle } from '../vehicle/vehicle.ts'
import { thing, type StructuredData } from './structured-thing.ts'

/** A demonstrator has been registered and driven: it is not new. */
const CONDITIONS: Record<CarType, string> = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' }

/** The condition of a vehicle, as a value of schema.org. */
export const conditionOf = ({ carType }: Pick<Vehicle, 'carType'>): string =>
  `https://schema.org/${CONDITIONS[carType]}`

function availabilityOf({ reserved, status }: Pick<Vehicle, 'reserved' | 'status'>): string {
  return reserved ? 'Reserved' : status === 'in_stock' ? 'InStock' : 'PreOrder'
}

export interface OfferFacts {
  site: Site
  vehicle: ReservableVehicle
  /** As the page shows it. */
  price: PriceDisplay
  /** Whole address of the page. */
  url: string
  seller: StructuredData
  /** The yard where the vehicle stands is on the page, so that it can be fetched there. */
  hasYard: boolean
}

/**
 * A price is a figure that the page shows as the price; "Enquire for price." and a subscription's are not. Prices of
 * vehicles have no last day, so an offer names none.
 */
export function offerNode({ site, vehicle, price, url, seller, hasYard }: OfferFacts): StructuredData {
  const figure = price.kind === 'price' ? { price: wholeDollarsOf(price.cents), priceCurrency: 'AUD' } : {}
  return thing('Offer', {
    url,
    ...figure,
    priceSpecification:
      price.kind === 'price'
        ? thing('PriceSpecification', { ...figure, description: basisWordsOf(price.basis) })
        : null,
    availability: `https://schema.org/${availabilityOf(vehicle)}`,
    itemCondition: conditionOf(vehicle),
    availableDeliveryMethod: deliveryMethods(site, hasYard),
    hasMerchantReturnPolicy: returnPolicyNode(site, vehicle, price),
    seller,
  })
}

/** Collection at the yard, and delivery where the page quotes it. */
function deliveryMethods({ delivery }: Pick<Site, 'delivery'>, hasYard: boolean): string[] | null {
  const methods = [
    ...(hasYard ? ['https://schema.org/OnSitePickup'] : []),
    ...(delivery.regions.length > 0 ? ['http://purl.org/goodrelations/v1#DeliveryModeFreight'] : []),
  ]
  return methods.length === 0 ? null : methods
}

/** The promise to take a vehicle back (A15.7), of one that can be reserved. */
function returnPolicyNode(site: Site, vehicle: ReservableVehicle, price: PriceDisplay): StructuredData | null {
  const { returnPolicy } = site.checkout
  const rules = reserveRulesOf(site)
  const isOffered = rules.takesPayments && isReservable(vehicle, price.kind === 'price' ? price.cents : null, rules)
  return returnPolicy === null || !isOffered
    ? null
    : thing('MerchantReturnPolicy', {
        applicableCountry: 'AU',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnPolicy.days,
        returnMethod: 'https://schema.org/ReturnInStore',
      })
}
