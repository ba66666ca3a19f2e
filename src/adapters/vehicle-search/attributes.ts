import { FACETS, type Facet, type RangeFacet } from '#domain/search/search.ts'
import { SEARCHABLE_FIELDS } from '#domain/search-protocol/document-fields.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'

/** What the index keeps values of: every facet, and texts that only words find. An attribute's number is its place here. */
export const ATTRIBUTES = [...FACETS, 'series', 'colour_name'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export function isFacet(attribute: Attribute): attribute is Facet {
  return FACETS.some((facet) => facet === attribute)
}

export function attributeNumber(attribute: Attribute): number {
  return ATTRIBUTES.indexOf(attribute)
}

/**
 * Attributes that go together in life, each group kept as one column of codes: a code stands for one combination of
 * values. A site's 28 facets are counted by counting eight columns, since a few hundred combinations of make, model and
 * body occur where thousands could. The grouping changes speed only, never an answer.
 */
export const BUNDLES: readonly (readonly Attribute[])[] = [
  ['make', 'model', 'make_model', 'item_type', 'body', 'seats'],
  ['badge', 'towing_kg'],
  ['car_type', 'status', 'certified', 'tag', 'categories'],
  ['fuel', 'transmission', 'drive', 'colour'],
  ['price', 'price_range', 'weekly_price_range', 'subscription_price'],
  ['year', 'km'],
  ['location_name', 'city', 'state', 'dealership_name'],
  ['filtered_features'],
  // Texts that no facet counts stand apart, so that counting need not look at them.
  ['series'],
  ['colour_name'],
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
