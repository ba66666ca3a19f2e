/** Names of the pairs of facets that landings are made of, as settings name them (R12). */
export const LANDING_PAIR_IDS = [
  'make-state',
  'body-state',
  'body-city',
  'fuel-body',
  'drive-body',
  'body-price',
  'type-atm',
] as const

export type LandingPairId = (typeof LANDING_PAIR_IDS)[number]
