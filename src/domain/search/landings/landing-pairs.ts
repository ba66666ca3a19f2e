/** Pairs of facets whose searches may become landings (R12), and the slugs that say them. One row for each pair. */
import { slugPart } from '../../vehicle/slug.ts'
import { CAR_TYPES } from '../../vehicle/vehicle.ts'
import { lookUp } from '../../look-up.ts'
import { STATE_NAMES } from '../../site/places/state-names.ts'
import type { Facet } from '../facets.ts'
import type { RangeFacet } from '../facet-facts.ts'
import { plural } from '../plural-words.ts'
import { PRICE_BOUNDS } from '../price-buckets.ts'
import type { SearchDictionary } from '../search-dictionary.ts'
import { landingKey, type LandingState } from './landing-table.ts'
import type { LandingPairId } from './pair-ids.ts'

/** Facet that says what kind of vehicles a landing has. */
type ThingFacet = Extract<Facet, 'make' | 'body' | 'item_type'>
/** Facet that says which of them. */
type OtherFacet = Extract<Facet, 'state' | 'city' | 'fuel' | 'drive'>

type LandingSlugs = Pick<SearchDictionary, 'makes' | 'bodies'>

export interface LandingPair {
  id: LandingPairId
  facets: readonly [ThingFacet, OtherFacet | RangeFacet]
  /** Upper bounds of a range; missing where the second facet has values of its own. */
  bounds?: readonly number[]
  /** The slug of both values; `thing` is the first one's. */
  slugOf(thing: string, other: string): string
  stateOf(thing: string, other: string): LandingState
}

const inPlace = (thing: string, place: string) => `${thing}-in-${slugPart(place)}`
const before = (thing: string, word: string) => `${slugPart(word)}-${thing}`

/** Shoppers write it so; feeds are read into the other word. */
const DRIVE_SLUGS: Record<string, string> = { '4WD': '4x4' }

function ofValues(thing: ThingFacet, other: OtherFacet) {
  return (value: string, by: string): LandingState => ({ filters: { [thing]: [value], [other]: [by] }, ranges: {} })
}

function ofBound(thing: ThingFacet, range: RangeFacet) {
  return (value: string, by: string): LandingState => ({
    filters: { [thing]: [value] },
    ranges: { [range]: { max: Number(by) } },
  })
}

const ATM_BOUNDS_KG = [1_500, 2_000, 2_500, 3_000, 3_500] as const

/** In the order of their weight: of two landings with one number of vehicles the earlier row's counts first. */
export const LANDING_PAIRS = [
  {
    id: 'make-state',
    facets: ['make', 'state'],
    slugOf: (make, state) => inPlace(make, lookUp(STATE_NAMES, state) ?? state),
    stateOf: ofValues('make', 'state'),
  },
  {
    id: 'body-state',
    facets: ['body', 'state'],
    slugOf: (body, state) => inPlace(body, lookUp(STATE_NAMES, state) ?? state),
    stateOf: ofValues('body', 'state'),
  },
  { id: 'body-city', facets: ['body', 'city'], slugOf: inPlace, stateOf: ofValues('body', 'city') },
  { id: 'fuel-body', facets: ['body', 'fuel'], slugOf: before, stateOf: ofValues('body', 'fuel') },
  {
    id: 'drive-body',
    facets: ['body', 'drive'],
    slugOf: (body, drive) => before(body, lookUp(DRIVE_SLUGS, drive) ?? drive),
    stateOf: ofValues('body', 'drive'),
  },
  {
    id: 'body-price',
    facets: ['body', 'price'],
    bounds: PRICE_BOUNDS,
    slugOf: (body, dollars) => `${body}-under-${dollars}`,
    stateOf: ofBound('body', 'price'),
  },
  {
    id: 'type-atm',
    facets: ['item_type', 'atm_kg'],
    bounds: ATM_BOUNDS_KG,
    slugOf: (type, kilograms) => `${type}-under-${kilograms}-kg`,
    stateOf: ofBound('item_type', 'atm_kg'),
  },
] as const satisfies readonly LandingPair[]

/** Facets that a landing is made of, besides the condition. */
export const LANDING_FACETS: ReadonlySet<string> = new Set(LANDING_PAIRS.flatMap(({ facets }) => facets))

/** Conditions that a landing may be narrowed by; null is all of them. */
export const LANDING_CONDITIONS = [null, ...CAR_TYPES] as const
export type LandingCondition = (typeof LANDING_CONDITIONS)[number]

/** Values that one landing is made of. */
export interface LandingValues {
  condition: LandingCondition
  thing: string
  other: string
}

/** Slug of a make, body or kind; null of one that no list by path names. */
function thingSlug(facet: ThingFacet, value: string, { makes, bodies }: LandingSlugs): string | null {
  if (facet === 'make') return makes.slugOf.get(value) ?? null
  if (facet === 'body' && !bodies.slugOf.has(value)) return null
  return slugPart(plural(value)) || null
}

/** The slug and search of a pair's values; null where they have no slug. */
export function landingOf(
  pair: LandingPair,
  { condition, thing, other }: LandingValues,
  dictionary: LandingSlugs,
): { slug: string; state: LandingState } | null {
  const slug = thingSlug(pair.facets[0], thing, dictionary)
  if (slug === null || slugPart(other) === '') return null
  const { filters, ranges } = pair.stateOf(thing, other)
  const isOfAll = condition === null
  return {
    slug: `${isOfAll ? '' : `${condition}-`}${pair.slugOf(slug, other)}`,
    state: { filters: isOfAll ? filters : { car_type: [condition], ...filters }, ranges },
  }
}

/** Those whose slug no other search has: an address that could mean two searches means neither. */
export function withoutShared<Named extends { slug: string; state: LandingState }>(
  landings: readonly Named[],
): Named[] {
  const keys = new Map<string, Set<string | null>>()
  for (const { slug, state } of landings) keys.set(slug, (keys.get(slug) ?? new Set()).add(landingKey(state)))
  return landings.filter(({ slug }) => keys.get(slug)?.size === 1)
}

/** The pair whose values a landing has; null for none of these. */
export function pairOf({ filters, ranges }: LandingState): LandingPair | null {
  const has = (facet: LandingPair['facets'][number]) => facet in filters || facet in ranges
  return LANDING_PAIRS.find(({ facets }) => facets.every(has)) ?? null
}

/** Filters that a path says; the others of a landing go when it is gone. */
const IN_PATH: readonly Facet[] = ['car_type', 'make', 'model', 'body']

/** The list by path above a landing (R13). */
export function widerList({ filters }: LandingState): LandingState {
  const kept: LandingState['filters'] = {}
  for (const facet of IN_PATH) if (filters[facet] !== undefined) kept[facet] = filters[facet]
  return { filters: kept, ranges: {} }
}
