import type { SearchEntry } from '#domain/search/search-entry.ts'
import { priceRangeLabel, stepLabel } from '#domain/search/price-buckets.ts'

/** The vehicle at another price: the change that happens most. */
export function repriced(entry: SearchEntry, random: () => number): SearchEntry {
  const price = 5_000 + Math.floor(random() * 90_000)
  const values = { ...entry.values, price: [stepLabel('price', price)], price_range: [priceRangeLabel(price)] }
  return { ...entry, values, numbers: { ...entry.numbers, price }, card: { ...entry.card, priceCents: price * 100 } }
}
