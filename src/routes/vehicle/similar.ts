import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf, type SearchState } from '#domain/search/search-state.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { PageContext } from '../page.ts'

type Likened = Pick<Vehicle, 'id' | 'make' | 'model' | 'simpleBody' | 'itemType'>

/** Ever wider nets for vehicles like one: its model, its body, its kind. */
function nets({ make, model, simpleBody, itemType }: Likened): SearchState['filters'][] {
  return [
    { make: [make], model: [model] },
    ...(simpleBody === null ? [] : [{ body: [simpleBody], item_type: [itemType] }]),
    { item_type: [itemType] },
  ]
}

/** Available vehicles like this one, the nearest first, and the search that finds more of them. */
export async function similarTo(ctx: PageContext, vehicle: Likened, wanted: number): Promise<{ cards: VehicleCard[]; href: string }> {
  const { site, search } = ctx
  const found = new Map<number, VehicleCard>()
  let href: string | null = null
  for (const filters of nets(vehicle)) {
    if (found.size >= wanted) break
    const state = { ...EMPTY_STATE, filters }
    const { hits } = await search.search(site.slug, { ...requestOf(state, site.search), hitsPerPage: 2 * wanted })
    const others = hits.filter(({ id, status }) => id !== vehicle.id && isAvailable(status))
    for (const card of others) found.set(card.id, card)
    if (others.length > 0) href ??= searchPath(state, search.dictionary(site.slug))
  }
  return { cards: [...found.values()].slice(0, wanted), href: href ?? site.search.defaultPath }
}
