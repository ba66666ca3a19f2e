/** How each facet of A4.2 is shown on a results page: one table. */
import type { Facet, RangeFacet } from '#domain/search/search.ts'
import type { RangeUnit, ValuesKind } from '#ui/filters/filter-view.ts'

export type FacetKind = { kind: ValuesKind | 'toggle' } | { kind: 'range'; range: RangeFacet; unit: RangeUnit }

/** A list to tick, several at once. */
const checks: FacetKind = { kind: 'checks' }

export const FACET_KINDS: Record<Facet, FacetKind> = {
  badge: checks,
  status: checks,
  car_type: checks,
  categories: { kind: 'links' },
  city: checks,
  colour: { kind: 'swatches' },
  dealership_name: checks,
  filtered_features: checks,
  item_type: { kind: 'pictures' },
  km: { kind: 'range', range: 'km', unit: 'kilometres' },
  location_name: checks,
  make: checks,
  make_model: checks,
  model: checks,
  price: { kind: 'range', range: 'price', unit: 'dollars' },
  subscription_price: { kind: 'range', range: 'subscription_price', unit: 'subscription' },
  price_range: checks,
  seats: checks,
  body: { kind: 'pictures' },
  drive: checks,
  fuel: checks,
  transmission: checks,
  state: checks,
  tag: checks,
  weekly_price_range: { kind: 'range', range: 'weekly_price', unit: 'weekly' },
  year: { kind: 'range', range: 'year', unit: 'year' },
  certified: { kind: 'toggle' },
  towing_kg: { kind: 'range', range: 'towing_kg', unit: 'kilograms' },
}

/** Values shown before "Show all", by kind. */
export const FIRST_VALUES: Record<ValuesKind, number> = { checks: 5, swatches: 12, pictures: 6, links: 8 }
