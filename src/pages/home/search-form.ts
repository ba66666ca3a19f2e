import { formatCount } from '#domain/money/money.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import type { SearchResult } from '#domain/search/search.ts'
import { countedByCondition, shownCount } from '#domain/search/shown-count.ts'
import { templateRow } from '#domain/site/templates.ts'
import type { RangeView } from '#ui/filters/filter-view.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import { findListed, hrefOf } from '../in-stock.ts'
import { ownModels } from '../models/shown-models.ts'
import type { PageContext } from '../page.ts'
import { valueLabel } from '../search/facet-words.ts'
import { rangeView } from '../search/filter-ranges.ts'
import type { Choice, KindView, SearchFormView } from './view.ts'

/** Most body types that the form shows. */
const MOST_BODIES = 6
/** Loaded masses of trailers, vans and boats to choose from, kg. */
const TOWED_KG = [750, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_500]

function byName(one: Choice, other: Choice): number {
  return one.label.localeCompare(other.label, 'en-AU')
}

/** Everything a shopper can ask for at once on the home page: only what is in stock. */
export async function searchForm(ctx: PageContext, stock: SearchResult): Promise<SearchFormView> {
  const { site } = ctx
  const asks = templateRow(site.template).searchAsks
  // The form leads to everything that the site lists: its number and the shape of its prices are of that.
  const whole = await findListed(ctx, {})
  const range = (facet: 'price' | 'weekly_price_range'): RangeView | null => {
    const view = rangeView(facet, {
      site,
      state: EMPTY_STATE,
      result: whole,
      whole,
      dictionary: ctx.search.dictionary(site.slug),
    })
    return view === null ? null : { ...view, values: [] }
  }
  const bodies = choices(stock, 'body').slice(0, MOST_BODIES)
  return {
    budgetsDollars: site.search.moneyOptionsDollars,
    bodies: bodies.map(({ value, label }) => ({
      value,
      label,
      kind: silhouetteOf({ itemType: null, simpleBody: value }),
    })),
    makes: choices(stock, 'make').sort(byName),
    models: ownModels(ctx).map(({ name }) => ({ value: name, label: name })),
    kinds: asks.kind ? await kindsOf(ctx, whole) : [],
    yards: choices(stock, 'location_name').sort(byName),
    count: shownCount(whole, EMPTY_STATE, countedByCondition(whole)),
    price: asks.budget ? range('price') : null,
    tows: asks.towing ? towsIn(whole) : [],
    weekly: asks.budget && site.search.facets.includes('weekly_price_range') ? range('weekly_price_range') : null,
  }
}

function towsIn({ ranges }: SearchResult): Choice[] {
  const strongestKg = ranges.towing_kg?.max ?? 0
  return TOWED_KG.filter((kg) => kg <= strongestKg).map((kg) => ({ value: String(kg), label: `${formatCount(kg)} kg` }))
}

function choices({ facets }: SearchResult, facet: 'make' | 'body' | 'location_name'): Choice[] {
  return facets[facet].filter(({ count }) => count > 0).map(({ value }) => ({ value, label: value }))
}

function kindsOf(ctx: PageContext, { facets }: SearchResult): Promise<KindView[]> {
  const present = facets.item_type.filter(({ count }) => count > 0)
  return Promise.all(
    present.map(async ({ value, count }): Promise<KindView> => {
      const filters = { item_type: [value] }
      const found = await findListed(ctx, filters)
      return {
        label: valueLabel(ctx.site, 'item_type', value),
        href: hrefOf(ctx, filters),
        count,
        bodies: choices(found, 'body').sort(byName),
        makes: choices(found, 'make').sort(byName),
      }
    }),
  )
}
