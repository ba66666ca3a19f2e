/** Labels of facet values on pages. The index keeps the specification's names. */
import { facetRow, type Facet } from '#domain/search/facets.ts'
import type { Site } from '#domain/site/site.ts'

/** A value in words. Most values are words already; categories are the site's own. */
export function valueLabel(site: Pick<Site, 'search'>, facet: Facet, value: string): string {
  if (facet === 'categories') return site.search.categories.find(({ slug }) => slug === value)?.name ?? value
  return facetRow(facet).say?.(value) ?? value
}
