/** What an import needs to know of a site. */
export interface ImportSite {
  slug: string
  /** Ids that a feed's location and dealer columns may name. */
  locationIds: readonly string[]
  dealershipIds: readonly string[]
  /** Parts of addresses of this site's stand-in pictures, besides the usual ones. */
  defaultImagePatterns?: readonly string[]
}
