import type { Landing } from '#domain/search/landings/landing-table.ts'

/** A landing that is listed, with other parts as given. */
export const sampleLanding = (
  slug: string,
  filters: Landing['state']['filters'],
  more: Partial<Landing> = {},
): Landing => ({
  slug,
  state: { filters, ranges: {} },
  isGone: false,
  sameAs: null,
  ...more,
})
