import type { ListingSettings } from '#domain/search/listing-rules.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Site } from '#domain/site/site.ts'

/** Site settings that an import uses. */
export interface ImportSite {
  slug: string
  /** Ids that a feed's location and dealer columns may name. */
  locationIds: readonly string[]
  dealershipIds: readonly string[]
  /** Parts of addresses of this site's stand-in pictures, besides the usual ones. */
  defaultImagePatterns?: readonly string[]
  /** Settings that decide what the site lists, to say how many vehicles it does not. */
  listing?: ListingSettings
}

/** Picks the settings that an import uses. */
export function importSiteOf(site: Site): ImportSite {
  return {
    slug: site.slug,
    locationIds: site.locations.map(({ id }) => id),
    dealershipIds: site.dealerships.map(({ id }) => id),
    defaultImagePatterns: site.media.defaultPictures,
    listing: searchFactsOf(site),
  }
}
