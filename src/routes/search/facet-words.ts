/** What facets and their values are called on pages. The index keeps the specification's names. */
import { lookUp } from '#domain/look-up.ts'
import { formatCount, formatWholeDollars } from '#domain/money/money.ts'
import type { Facet } from '#domain/search/search.ts'
import { STATE_NAMES } from '#domain/site/state-names.ts'
import type { Site } from '#domain/site/site.ts'

export const FACET_TITLES: Record<Facet, string> = {
  badge: 'Grade',
  status: 'Availability',
  car_type: 'Condition',
  categories: 'Category',
  city: 'City',
  colour: 'Colour',
  dealership_name: 'Dealership',
  filtered_features: 'Features',
  item_type: 'Type',
  km: 'Kilometres',
  location_name: 'Yard',
  make: 'Brand',
  make_model: 'Model',
  model: 'Model',
  price: 'Price',
  subscription_price: 'Subscription',
  price_range: 'Price range',
  seats: 'Seats',
  body: 'Body',
  drive: 'Drive',
  fuel: 'Fuel',
  transmission: 'Transmission',
  state: 'State',
  tag: 'Tag',
  weekly_price_range: 'Weekly price',
  year: 'Year',
  certified: 'Certified',
  towing_kg: 'Tow rating',
}

const VALUE_WORDS: Partial<Record<Facet, Record<string, string>>> = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  item_type: {
    car: 'Cars',
    motorcycle: 'Motorcycles',
    caravan: 'Caravans',
    truck: 'Trucks',
    trailer: 'Trailers',
    boat: 'Boats',
  },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold', unavailable: 'Unavailable' },
  certified: { true: 'Certified' },
  state: STATE_NAMES,
}

/** "$10,000 - $20,000" of the index as "$10,000 to $20,000", "Over $150,000" as "$150,000 and over". */
function rangeWords(label: string): string {
  return label.replace(' - ', ' to ').replace(/^Over (.*)$/, '$1 and over')
}

/** Steps of numbers, "20000:24999", in words. An address may ask for one. */
const STEP_WORDS: Partial<Record<Facet, (bound: number) => string>> = {
  price: formatWholeDollars,
  subscription_price: (dollars) => `${formatWholeDollars(dollars)} subscription`,
  km: (km) => `${formatCount(km)} km`,
}

function stepWords(facet: Facet, value: string): string | null {
  const words = STEP_WORDS[facet]
  const [, from, to] = /^(\d{1,9}):(\d{1,9})$/.exec(value) ?? []
  return words === undefined || from === undefined ? null : `${words(Number(from))} to ${words(Number(to))}`
}

/** A value in words. Most values are words already. */
export function valueLabel(site: Pick<Site, 'search'>, facet: Facet, value: string): string {
  if (facet === 'categories') return site.search.categories.find(({ slug }) => slug === value)?.name ?? value
  if (facet === 'price_range' || facet === 'weekly_price_range') return rangeWords(value)
  if (facet === 'seats') return value === '1' ? '1 seat' : `${value} seats`
  if (facet === 'towing_kg' && /^\d{1,6}$/.test(value)) return `${formatCount(Number(value))} kg towing`
  return lookUp(VALUE_WORDS[facet] ?? {}, value) ?? stepWords(facet, value) ?? value
}
