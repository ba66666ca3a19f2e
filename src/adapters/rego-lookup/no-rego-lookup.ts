import type { RegoLookup } from '#ports/rego-lookup.ts'

/** Where nobody can be asked. */
export const NO_REGO_LOOKUP: RegoLookup = { find: async () => ({ kind: 'unavailable' }) }
