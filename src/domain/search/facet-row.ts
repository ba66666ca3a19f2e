/** The type of a row of `facets.ts`. */
import type { DescribedVehicle, RangeFacet } from './facet-facts.ts'

/** How the values of a facet are shown: a list to tick, paints, drawings, or links. */
export type ValuesKind = 'checks' | 'swatches' | 'pictures' | 'links'
export type RangeUnit = 'dollars' | 'weekly' | 'subscription' | 'kilometres' | 'year' | 'kilograms'
export type FacetKind = { kind: ValuesKind | 'toggle' } | { kind: 'range'; range: RangeFacet; unit: RangeUnit }

/**
 * Facets that go together in life: the index keeps each group as one column of codes, since a few hundred combinations
 * of make, model and body occur where thousands could. The grouping changes speed only, never an answer.
 */
export const FACET_BUNDLES = [
  'model',
  'badge',
  'condition',
  'drive',
  'price',
  'age',
  'place',
  'features',
  'history',
] as const
type FacetBundle = (typeof FACET_BUNDLES)[number]

/**
 * A value's place among the others, smaller first; one without a number comes last. `count` puts the most frequent
 * first and equals by name.
 */
type FacetOrder = 'count' | ((value: string) => number)

export interface FacetRow {
  /** Its title on pages. */
  title: string
  shown: FacetKind
  /** Of a vehicle that a site lists. */
  values: (described: DescribedVehicle) => readonly string[]
  bundle: FacetBundle
  order: FacetOrder
  /** A value in a shopper's words, where it is not words already. */
  say?: (value: string) => string
  /**
   * Field of documents that holds its values, where it is not called like the facet: the number has that name there.
   */
  field?: 'price_step' | 'km_step' | 'subscription_price_step'
  /**
   * Its values are understood by name in a search by words; where two have the same word, the smaller number counts.
   */
  named?: number
  /** There are several of such things: "utes", "bull bars". */
  isCountable?: true
  /** Its values say where a vehicle stands. */
  isPlace?: true
  /**
   * Addresses may choose it by its bare name, "body=SUV": others mean something else in many an address, or are
   * numbers.
   */
  isWrittenByHand?: true
  /** Its values stand under another facet's: of the others' models nothing is said. */
  isDependent?: true
  /** A vehicle may have several of its values. */
  isList?: true
}
