import type { Facet, RangeFacet } from './search.ts'

/**
 * A value for every facet, made one by one, each with its place in FACETS: written out so that the compiler sees each
 * facet answered.
 */
export function perFacet<T>(make: (facet: Facet, place: number) => T): Record<Facet, T> {
  return {
    badge: make('badge', 0),
    status: make('status', 1),
    car_type: make('car_type', 2),
    categories: make('categories', 3),
    city: make('city', 4),
    colour: make('colour', 5),
    dealership_name: make('dealership_name', 6),
    filtered_features: make('filtered_features', 7),
    item_type: make('item_type', 8),
    km: make('km', 9),
    location_name: make('location_name', 10),
    make: make('make', 11),
    make_model: make('make_model', 12),
    model: make('model', 13),
    price: make('price', 14),
    subscription_price: make('subscription_price', 15),
    price_range: make('price_range', 16),
    seats: make('seats', 17),
    body: make('body', 18),
    drive: make('drive', 19),
    fuel: make('fuel', 20),
    transmission: make('transmission', 21),
    state: make('state', 22),
    tag: make('tag', 23),
    weekly_price_range: make('weekly_price_range', 24),
    year: make('year', 25),
    certified: make('certified', 26),
    towing_kg: make('towing_kg', 27),
  }
}

/** The same for every range. */
export function perRange<T>(make: (range: RangeFacet) => T): Record<RangeFacet, T> {
  return {
    price: make('price'),
    km: make('km'),
    year: make('year'),
    subscription_price: make('subscription_price'),
    weekly_price: make('weekly_price'),
    towing_kg: make('towing_kg'),
  }
}
