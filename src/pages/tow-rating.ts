/** Finds what a vehicle's tow rating allows. */
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf, type SearchState } from '#domain/search/search-state.ts'
import type { PageContext } from './page.ts'

/** Results with the caravans whose ATM is known and within a braked tow rating, and how many they list. */
export async function withinTowRating(ctx: PageContext, towKg: number): Promise<{ count: number; href: string }> {
  const { search, site } = ctx
  const state: SearchState = {
    ...EMPTY_STATE,
    filters: { item_type: ['caravan'] },
    ranges: { atm_kg: { max: towKg } },
  }
  const [list] = await search.lists(site.slug, [{ ...requestOf(state, site.search), hitsPerPage: 1 }])
  return { count: list?.count ?? 0, href: searchPath(state, search.dictionary(site.slug)) }
}
