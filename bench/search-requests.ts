/** Varied queries for `bench/search.ts`: what shoppers do on a results page, made from values that the site really has. */
import { FACETS, SORTS, type Facet, type SearchRequest, type SearchResult } from '#domain/search/search.ts'

const OFTEN: readonly Facet[] = ['make', 'body', 'car_type', 'price_range', 'model', 'fuel', 'transmission', 'location_name', 'year', 'colour', 'filtered_features', 'seats', 'badge']
const RARE: readonly Facet[] = FACETS.filter((facet) => !OFTEN.includes(facet))

/** One request: none to four facets with one to three values each, sometimes ranges, words, a later page, another order. */
export function varyRequest(random: () => number, all: SearchResult): SearchRequest {
  const pick = <T>(values: readonly T[], power = 1): T | undefined => values[Math.floor(random() ** power * values.length)]
  const filters: Partial<Record<Facet, string[]>> = {}
  const facets = [0, 1, 1, 2, 2, 3, 4][Math.floor(random() * 7)] ?? 0
  for (let count = 0; count < facets; count++) {
    const facet = (random() < 0.9 ? pick(OFTEN) : pick(RARE)) ?? 'make'
    const values = Array.from({ length: random() < 0.7 ? 1 : 3 }, () => pick(all.facets[facet], 2)?.value).filter((value) => value !== undefined)
    if (values.length > 0) filters[facet] = [...new Set(values)]
  }
  const make = pick(all.facets.make, 2)?.value ?? ''
  const query = random() < 0.15 ? [make, make.slice(0, 3), `${make} suv`, 'diesel auto', '2021 white', 'U100123'][Math.floor(random() * 6)] ?? '' : ''
  return {
    query,
    filters,
    ranges: {
      ...(random() < 0.25 ? { price: { min: 5_000 + Math.floor(random() * 20) * 1_000, max: 30_000 + Math.floor(random() * 60) * 1_000 } } : {}),
      ...(random() < 0.15 ? { km: { max: 20_000 + Math.floor(random() * 15) * 10_000 } } : {}),
    },
    sort: random() < 0.6 ? 'most_relevant' : pick(SORTS) ?? 'latest',
    page: random() < 0.8 ? 1 : 1 + Math.floor(random() * 8),
    hitsPerPage: 21,
  }
}
