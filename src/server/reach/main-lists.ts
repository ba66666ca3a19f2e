import type { SiteContext } from '#data/site-context.ts'
import type { CountedList } from '#domain/reach/llms-text.ts'
import type { Facet } from '#domain/search/facets.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import { TYPE_SEGMENTS } from '#domain/search/search-dictionary.ts'
import { searchTitle } from '#pages/search/search-title.ts'

const MOST_MAKES = 30

/** Lists by condition and by make, each with as many vehicles as its page says. Empty ones are left out. */
export async function mainLists({ site, search }: SiteContext): Promise<CountedList[]> {
  const dictionary = search.dictionary(site.slug)
  const list = (filters: Partial<Record<Facet, readonly string[]>>, count: number) => {
    const state = { ...EMPTY_STATE, filters }
    return { label: searchTitle(state, site), href: searchPath(state, dictionary), count }
  }
  const conditions = [[], ...Object.values(TYPE_SEGMENTS).filter(({ length }) => length === 1)].map((carTypes) =>
    carTypes.length === 0 ? {} : { car_type: carTypes },
  )
  const requests = conditions.map((filters) => ({
    ...requestOf({ ...EMPTY_STATE, filters }, site.search),
    hitsPerPage: 1,
  }))
  const [all, counts] = await Promise.all([
    search.search(site.slug, { ...requestOf(EMPTY_STATE, site.search), hitsPerPage: 1 }),
    search.lists(site.slug, requests),
  ])
  const makes = all.facets.make
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MOST_MAKES)
  return [
    ...conditions.map((filters, place) => list(filters, counts[place]?.count ?? 0)),
    ...makes.map(({ value, count }) => list({ make: [value] }, count)),
  ].filter(({ count }) => count > 0)
}
