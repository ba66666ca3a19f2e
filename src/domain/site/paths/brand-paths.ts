/** Builds the addresses of brands' own pages, as `paths.ts` does those of everything else (A3.18). */

const OVERVIEW = '/:brand/overview'

/** The page of a brand that the site sells. */
export const brandOverviewPath = (slug: string): string => OVERVIEW.replace(':brand', encodeURIComponent(slug))
