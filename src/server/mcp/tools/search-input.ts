/** A search as agents write it, and the facets and bounds that its names stand for (R61). */
import { z } from 'zod'
import type { Facet } from '#domain/search/facets.ts'
import type { RangeFacet } from '#domain/search/facet-facts.ts'
import { RESULT_SORTS } from '#domain/search/search.ts'

const MOST_VALUES = 10

const values = (about: string) =>
  z.array(z.string().min(1).max(80)).min(1).max(MOST_VALUES).optional().describe(`${about} Any of them.`)
const bound = (about: string) => z.number().min(0).max(100_000_000).optional().describe(about)

const FACETS_ASKED = {
  make: values('Makes, such as Toyota.'),
  model: values('Models, such as Hilux.'),
  badge: values('Grades, such as SR5.'),
  body: values('Bodies, such as Ute, SUV, Sedan.'),
  condition: values('new, demo, used.'),
  vehicle_type: values('car, motorcycle, caravan, truck, trailer, boat.'),
  fuel: values('Fuels, such as Diesel, Hybrid, Electric.'),
  transmission: values('Transmissions, such as Automatic.'),
  drive: values('Drives, such as 4x4.'),
  colour: values('Colours, such as White.'),
  seats: values('Numbers of seats.'),
  features: values('Equipment that shoppers filter by.'),
  state: values('States of the yards, such as QLD.'),
  city: values('Towns of the yards.'),
  yard: values("Yards, by the dealer's name for them."),
}
export type FacetAsked = keyof typeof FACETS_ASKED

/** The facet that each name stands for. */
export const FACET_OF = {
  make: 'make',
  model: 'model',
  badge: 'badge',
  body: 'body',
  condition: 'car_type',
  vehicle_type: 'item_type',
  fuel: 'fuel',
  transmission: 'transmission',
  drive: 'drive',
  colour: 'colour',
  seats: 'seats',
  features: 'filtered_features',
  state: 'state',
  city: 'city',
  yard: 'location_name',
} as const satisfies Record<FacetAsked, Facet>

const BOUNDS_ASKED = {
  price_min: bound('Least price in dollars.'),
  price_max: bound('Greatest price in dollars.'),
  year_min: bound('Oldest year of build.'),
  year_max: bound('Newest year of build.'),
  km_max: bound('Most kilometres driven.'),
  weekly_max: bound('Greatest example repayment in dollars a week.'),
  tow_kg: bound('Least braked towing capacity in kilograms.'),
  range_km_min: bound('Least range on electricity in kilometres.'),
}
export type BoundAsked = keyof typeof BOUNDS_ASKED

/** The bound that each name stands for. */
export const BOUND_OF = {
  price_min: { range: 'price', end: 'min' },
  price_max: { range: 'price', end: 'max' },
  year_min: { range: 'year', end: 'min' },
  year_max: { range: 'year', end: 'max' },
  km_max: { range: 'km', end: 'max' },
  weekly_max: { range: 'weekly_price', end: 'max' },
  tow_kg: { range: 'towing_kg', end: 'min' },
  range_km_min: { range: 'range_km', end: 'min' },
} as const satisfies Record<BoundAsked, { range: RangeFacet; end: 'min' | 'max' }>

export const searchInput = z.strictObject({
  query: z
    .string()
    .max(200)
    .optional()
    .describe('Plain words, such as "diesel hilux 2019+ under 50k near 4870". Words that are filters become filters.'),
  ...FACETS_ASKED,
  ...BOUNDS_ASKED,
  near: z
    .string()
    .regex(/^\d{4}$/, 'it is no Australian postcode of four digits')
    .optional()
    .describe('Postcode to measure distances from.'),
  within_km: z.int().min(1).max(5_000).optional().describe('Greatest distance from `near`, in kilometres.'),
  sort: z
    .enum(RESULT_SORTS)
    .optional()
    .describe(`Order: ${RESULT_SORTS.join(', ')}; nearest needs \`near\`.`),
  page: z.int().min(1).max(1_000).default(1).describe('Page of ten vehicles, from 1.'),
})
export type SearchInput = z.output<typeof searchInput>

const isFacetAsked = (name: string): name is FacetAsked => Object.hasOwn(FACET_OF, name)
const isBoundAsked = (name: string): name is BoundAsked => Object.hasOwn(BOUND_OF, name)

export const FACET_NAMES: readonly FacetAsked[] = Object.keys(FACET_OF).filter(isFacetAsked)
export const BOUND_NAMES: readonly BoundAsked[] = Object.keys(BOUND_OF).filter(isBoundAsked)
