/** A brand's vehicles in stock, and where its links lead. */
import type { Facet } from '#domain/search/facets.ts'
import type { Brand } from '#domain/site/content/brands.ts'
import { FIND_SIMILAR_PATH } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { ItemType } from '#domain/vehicle/vehicle.ts'
import { findInStock, hrefOf } from '../in-stock.ts'
import type { PageContext } from '../page.ts'

type Filters = Partial<Record<Facet, readonly string[]>>

/** The kind of vehicles that a brand makes. A company of the group makes none. */
export const itemTypeOf = ({ kind }: Pick<Brand, 'kind'>): ItemType | null => (kind === 'company' ? null : kind)

/** Filters of a make's vehicles of one kind. On a site of one kind the make is enough. */
export function makeFilters({ search }: Pick<Site, 'search'>, itemType: ItemType, make: string): Filters {
  return search.itemTypes.length === 1 ? { make: [make] } : { make: [make], item_type: [itemType] }
}

/** The search for a brand's stock; where none is in stock, the form that looks for one. */
export async function stockHref(ctx: PageContext, { title, ...brand }: Brand): Promise<string> {
  const itemType = itemTypeOf(brand)
  if (itemType === null) return FIND_SIMILAR_PATH
  const filters = makeFilters(ctx.site, itemType, title)
  const { count } = await findInStock(ctx, filters, { hitsPerPage: 1 })
  return count === 0 ? FIND_SIMILAR_PATH : hrefOf(ctx, filters)
}
