/** The part of a site's settings that search depends on. An index is rebuilt only when one of these changes. */
import { siteTimeZone } from '../hours/local-day.ts'
import { lenderOf } from '../site/settings/finance.ts'
import type { SearchCategory } from '../site/settings/search-settings.ts'
import type { Embeds } from '../site/settings/embeds.ts'
import type { Site } from '../site/site.ts'
import type { CarType, ItemType } from '../vehicle/vehicle.ts'
import type { OfferTerms } from '../finance/repayment-offer.ts'

export interface SearchLocation {
  id: string
  name: string
  city: string
  state: string
  /** Degrees; `null` where the site does not say. */
  lat: number | null
  long: number | null
  dealershipId: string
}

export interface SiteSearchFacts {
  siteId: string
  /** IANA zone whose midnight ends the day on which a sold vehicle is still listed. */
  timeZone: string
  locations: readonly SearchLocation[]
  dealerships: readonly { id: string; name: string }[]
  categories: readonly Pick<SearchCategory, 'slug' | 'filters'>[]
  /** Conditions and kinds of vehicle that the site sells (A1.2). */
  carTypes: readonly CarType[]
  itemTypes: readonly ItemType[]
  excludedMakes: readonly string[]
  excludedStockNumbers: readonly string[]
  requireInStock: boolean
  /** Real photos that a used vehicle must have (A1.13). */
  minimumPhotos: number
  soldRetentionDays: number
  pricedOnlyWhenAscending: boolean
  subscriptionsOffered: boolean
  lender: OfferTerms | null
  /** Decides which videos and spins a vehicle's page shows. */
  embeds: Embeds
}

export function searchFactsOf(site: Site): SiteSearchFacts {
  const { search } = site
  return {
    siteId: site.slug,
    timeZone: siteTimeZone(site),
    locations: site.locations.map(({ id, name, address, dealershipId }) => ({
      id,
      name,
      city: address.city,
      state: address.state,
      lat: address.lat,
      long: address.long,
      dealershipId,
    })),
    dealerships: site.dealerships.map(({ id, name }) => ({ id, name })),
    categories: search.categories,
    carTypes: search.carTypes,
    itemTypes: search.itemTypes,
    excludedMakes: search.excludedMakes,
    excludedStockNumbers: search.excludedStockNumbers,
    requireInStock: search.requireInStock,
    minimumPhotos: search.minimumPhotos,
    soldRetentionDays: search.soldRetentionDays,
    pricedOnlyWhenAscending: search.pricedOnlyWhenAscending,
    subscriptionsOffered: site.switches.subscriptions,
    lender: lenderOf(site),
    embeds: site.embeds,
  }
}
