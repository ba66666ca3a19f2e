import type { SearchResult } from '#domain/search/search.ts'
import type { Site } from '#domain/site/site.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import { valueLabel } from '../search/facet-words.ts'
import { histogramPath } from '../search/histogram.ts'
import type { Choice, SearchFormView } from './view.ts'

/** Bodies pictured in the form. */
const MOST_BODIES = 6

function byName(one: Choice, other: Choice): number {
  return one.label.localeCompare(other.label, 'en-AU')
}

/** Everything a shopper can ask for at once on the home page: only what is in stock. */
export function searchForm(site: Site, { facets, count }: SearchResult): SearchFormView {
  const choices = (facet: 'make' | 'item_type' | 'location_name'): Choice[] =>
    facets[facet].filter((value) => value.count > 0).map(({ value }) => ({ value, label: valueLabel(site, facet, value) }))
  return {
    budgetsDollars: site.search.moneyOptionsDollars,
    bodies: facets.body.slice(0, MOST_BODIES).map(({ value }) => ({ value, label: value, kind: silhouetteOf({ itemType: 'car', simpleBody: value }) })),
    makes: choices('make').sort(byName),
    models: site.models.range.map(({ name }) => ({ value: name, label: name })),
    itemTypes: choices('item_type'),
    yards: choices('location_name').sort(byName),
    bars: histogramPath(facets.price),
    count,
  }
}
