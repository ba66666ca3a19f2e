import type { SiteContext } from '#data/site-context.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'

/** Lets other requests be answered first. */
export type Turn = () => Promise<void>

/** The search port gives no more vehicles at one go. */
const AT_ONE_GO = 100
/** Lists asked for in one turn. */
const LISTS_A_TURN = 5

/** Every vehicle that a site lists, the newest first. */
export async function allListed(
  { site, search }: { site: SiteContext['site']; search: Pick<SiteContext['search'], 'lists'> },
  turn: Turn,
): Promise<VehicleCard[]> {
  const request = { ...requestOf({ ...EMPTY_STATE, sort: 'latest' }, site.search), hitsPerPage: AT_ONE_GO }
  const found: VehicleCard[] = []
  for (let page = 1; ; page += LISTS_A_TURN) {
    await turn()
    const pages = Array.from({ length: LISTS_A_TURN }, (_, place) => ({ ...request, page: page + place }))
    const lists = await search.lists(site.slug, pages)
    const hits = lists.flatMap((list) => list.hits)
    found.push(...hits)
    if (hits.length < LISTS_A_TURN * AT_ONE_GO) return found
  }
}
