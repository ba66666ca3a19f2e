import type { RegoLookup } from '#ports/rego-lookup.ts'

/** The rego lookup of a site without a provider: always unavailable. */
export const NO_REGO_LOOKUP: RegoLookup = {
  find: async () => ({ kind: 'unavailable' }),
  findVin: async () => ({ kind: 'unavailable' }),
}
