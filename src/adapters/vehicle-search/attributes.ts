import type { RangeFacet } from '#domain/search/facet-facts.ts'
import { FACET_BUNDLES } from '#domain/search/facet-row.ts'
import { FACETS, facetsThat, isFacet, type Facet } from '#domain/search/facets.ts'
import { SEARCHABLE_FIELDS } from '#domain/document-search/document-fields.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'

/** Texts that only word search reads. No facet counts them, so counting skips them. */
const WORD_TEXTS = ['series', 'colour_name'] as const

/**
 * Attributes that the index stores values of: every facet, and texts that only words find. An attribute's number is its
 * place in this list.
 */
export type Attribute = Facet | (typeof WORD_TEXTS)[number]
export const ATTRIBUTES: readonly Attribute[] = [...FACETS, ...WORD_TEXTS]

export { isFacet }

export function attributeNumber(attribute: Attribute): number {
  return ATTRIBUTES.indexOf(attribute)
}

/**
 * Attributes that are kept as one column of codes, as the rows of the facets say: a code stands for one combination of
 * values.
 */
export const BUNDLES: readonly (readonly Attribute[])[] = [
  ...FACET_BUNDLES.map((bundle) => [...facetsThat((row) => row.bundle === bundle)]),
  ...WORD_TEXTS.map((text) => [text]),
]

/** For each attribute number the place of its bundle in BUNDLES. */
export const BUNDLE_OF_ATTRIBUTE: readonly number[] = ATTRIBUTES.map((attribute) =>
  BUNDLES.findIndex((attributes) => attributes.includes(attribute)),
)

/** Attributes whose values words are looked for in. */
export const WORD_ATTRIBUTES: ReadonlySet<Attribute> = new Set(
  ATTRIBUTES.filter((attribute) => SEARCHABLE_FIELDS.some((field) => field === attribute)),
)

export function valuesOf(entry: SearchEntry, attribute: Attribute): readonly string[] {
  if (attribute === 'series') return entry.series === null ? [] : [entry.series]
  if (attribute === 'colour_name') return entry.colourName === null ? [] : [entry.colourName]
  return entry.values[attribute]
}

/**
 * Filters and ranges that are left out of account together: a range of price belongs to the facet `price`. A weekly
 * price range has no facet of its own and comes after all of them. A group's number names its bitmap of misses.
 */
const WEEKLY_GROUP = FACETS.length

export function groupOfFacet(facet: Facet): number {
  return FACETS.indexOf(facet)
}

export function groupOfRange(range: RangeFacet): number {
  return range === 'weekly_price' ? WEEKLY_GROUP : FACETS.indexOf(range)
}
