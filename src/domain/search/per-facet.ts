import type { Facet } from './search.ts'

/** A value for every facet, made one by one: written out so that the compiler sees each facet answered. */
export function perFacet<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return {
    badge: make('badge'),
    status: make('status'),
    car_type: make('car_type'),
    categories: make('categories'),
    city: make('city'),
    colour: make('colour'),
    dealership_name: make('dealership_name'),
    filtered_features: make('filtered_features'),
    item_type: make('item_type'),
    km: make('km'),
    location_name: make('location_name'),
    make: make('make'),
    make_model: make('make_model'),
    model: make('model'),
    price: make('price'),
    subscription_price: make('subscription_price'),
    price_range: make('price_range'),
    seats: make('seats'),
    body: make('body'),
    drive: make('drive'),
    fuel: make('fuel'),
    transmission: make('transmission'),
    state: make('state'),
    tag: make('tag'),
    weekly_price_range: make('weekly_price_range'),
    year: make('year'),
    certified: make('certified'),
  }
}
