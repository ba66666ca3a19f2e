/** Finds vehicles in stock that can tow a caravan. */
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { TowBarsView } from '#ui/vehicle/tow-bars.tsx'
import { findInStock, hrefOf } from '../in-stock.ts'
import type { PageContext } from '../page.ts'
import { makeAndModel } from '#domain/vehicle/vehicle-name.ts'

/** Rows of the table: the strongest, and the weakest for comparison. */
const ROWS = 5
/** Cars looked at, the dearest first: what pulls most is not the cheapest. */
const LOOKED_AT = 100

/**
 * One row for each model with a tow rating, the strongest first. Null where one bar would stand alone: it compares
 * nothing.
 */
export async function towBars(ctx: PageContext, atmKg: number): Promise<TowBarsView | null> {
  const { hits } = await findInStock(ctx, { item_type: ['car'] }, { sort: 'highest_price', hitsPerPage: LOOKED_AT })
  const byModel = new Map<string, VehicleCard & { towingKg: number }>()
  for (const card of hits) {
    const { make, model, towingKg } = card
    // Two makes may have a model of one name.
    const name = makeAndModel(make, model)
    if (towingKg !== null && !byModel.has(name)) byModel.set(name, { ...card, towingKg })
  }
  const sorted = [...byModel].sort(([, one], [, other]) => other.towingKg - one.towingKg)
  if (sorted.length < 2) return null
  const shown = sorted.length <= ROWS ? sorted : [...sorted.slice(0, ROWS - 1), ...sorted.slice(-1)]
  const rows = shown.map(([name, { make, model, towingKg }]) => ({
    name,
    href: hrefOf(ctx, { make: [make], model: [model] }),
    kg: towingKg,
    pulls: towingKg >= atmKg,
  }))
  const able = { ...EMPTY_STATE, ranges: { towing_kg: { min: atmKg } } }
  const [list] = await ctx.search.lists(ctx.site.slug, [{ ...requestOf(able, ctx.site.search), hitsPerPage: 1 }])
  return {
    atmKg,
    rows,
    ableHref: (list?.count ?? 0) === 0 ? null : searchPath(able, ctx.search.dictionary(ctx.site.slug)),
  }
}
