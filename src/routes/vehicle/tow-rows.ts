/** What in stock pulls a van: rows of the tow table. */
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf, type SearchState } from '#domain/search/search-state.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { TowBarsView } from '#ui/vehicle/tow-bars.tsx'
import type { PageContext } from '../page.ts'

/** Rows of the table: the strongest, and the weakest for comparison. */
const ROWS = 5
/** The dearest of them: what pulls most is not the cheapest. */
const LOOKED_AT = 100

/** Everything of a kind that stands in the yard, the dearest first. */
export function yardOf(ctx: PageContext, itemType: 'car' | 'caravan'): Promise<SearchResult> {
  const filters: SearchState['filters'] = { item_type: [itemType], status: ['in_stock'] }
  return ctx.search.search(ctx.site.slug, { ...requestOf({ ...EMPTY_STATE, filters, sort: 'highest_price' }, ctx.site.search), hitsPerPage: LOOKED_AT })
}

/** One row for each model with a tow rating, the strongest first. Empty where one bar would stand alone: it compares nothing. */
export async function towRows(ctx: PageContext, atmKg: number): Promise<TowBarsView['rows']> {
  const { hits } = await yardOf(ctx, 'car')
  const byModel = new Map<string, VehicleCard & { towingKg: number }>()
  for (const card of hits) {
    const { towingKg } = card
    if (towingKg !== null && !byModel.has(card.model)) byModel.set(card.model, { ...card, towingKg })
  }
  const sorted = [...byModel.values()].sort((one, other) => other.towingKg - one.towingKg)
  if (sorted.length < 2) return []
  const shown = sorted.length <= ROWS ? sorted : [...sorted.slice(0, ROWS - 1), ...sorted.slice(-1)]
  return shown.map(({ make, model, towingKg }) => ({
    name: `${make} ${model}`,
    href: searchPath({ ...EMPTY_STATE, filters: { make: [make], model: [model] } }, ctx.search.dictionary(ctx.site.slug)),
    kg: towingKg,
    pulls: towingKg >= atmKg,
  }))
}
