import type { ValuesKind } from '#domain/search/facets.ts'

/** Values shown before "Show all", by kind. */
export const FIRST_VALUES: Record<ValuesKind, number> = { checks: 5, swatches: 12, pictures: 6, links: 8 }
