/** Turns an agent's search into the state that a results page has, or says what the dealer does not have. */
import { EMPTY_STATE, requestOf, tidyState, type SearchState } from '#domain/search/search-state.ts'
import type { FacetValue } from '#domain/search/search.ts'
import { lenderOf } from '#domain/site/settings/finance.ts'
import type { PageContext } from '#pages/page.ts'
import { NoneInStock, Refused } from '../tool.ts'
import { BOUND_NAMES, BOUND_OF, FACET_NAMES, FACET_OF, type SearchInput } from './search-input.ts'

const MOST_TOLD = 40

/** The state of a search. Values are spelled as the stock spells them; one that it does not have is refused. */
export async function searchStateOf(ctx: PageContext, input: SearchInput): Promise<SearchState | Refused> {
  const { site, search, places } = ctx
  if (input.near !== undefined && places.postcode(input.near) === null)
    return new Refused(`\`near\`: ${input.near} is no Australian postcode. Ask for the shopper's own postcode.`)
  if (input.near === undefined && (input.within_km !== undefined || input.sort === 'nearest'))
    return new Refused('`within_km` and the order nearest need `near`, a postcode to measure from.')
  if (input.weekly_max !== undefined && lenderOf(site) === null)
    return new Refused('This dealer shows no repayments. Ask with `price_max` in place of `weekly_max`.')
  const filters: SearchState['filters'] = {}
  const asked = FACET_NAMES.filter((name) => input[name] !== undefined)
  if (asked.length > 0) {
    const { facets } = await search.search(site.slug, { ...requestOf(EMPTY_STATE, site.search), hitsPerPage: 1 })
    for (const name of asked) {
      const spelled = spelledBy(facets[FACET_OF[name]], input[name] ?? [], name)
      if (spelled instanceof Refused) return spelled
      filters[FACET_OF[name]] = spelled
    }
  }
  return tidyState({
    query: input.query ?? '',
    filters,
    ranges: rangesOf(input),
    near: input.near === undefined ? null : { postcode: input.near, withinKm: input.within_km ?? null },
    sort: input.sort ?? null,
    page: 1,
  })
}

function spelledBy(known: readonly FacetValue[], asked: readonly string[], name: string): string[] | Refused {
  const bySpelling = new Map(known.map(({ value }) => [value.toLowerCase(), value]))
  const found = asked.map((value) => bySpelling.get(value.trim().toLowerCase()))
  const lost = found.findIndex((value) => value === undefined)
  if (lost < 0) return found.filter((value) => value !== undefined)
  const told = known
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_TOLD)
    .map(({ value }) => value)
  const none = told.length === 0 ? 'this dealer has no vehicle that says one' : `one of: ${told.join(', ')}`
  return new NoneInStock(
    `\`${name}\`: this dealer has no vehicle of "${asked[lost]?.trim().slice(0, 80) ?? ''}". Ask with \`${name}\` ` +
      `${none}; or put the word into \`query\`.`,
    asked[lost] ?? '',
  )
}

function rangesOf(input: SearchInput): SearchState['ranges'] {
  const ranges: SearchState['ranges'] = {}
  for (const name of BOUND_NAMES) {
    const { range, end } = BOUND_OF[name]
    const bound = input[name]
    if (bound !== undefined) ranges[range] = { ...ranges[range], [end]: bound }
  }
  return ranges
}
