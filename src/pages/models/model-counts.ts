import type { SiteModel } from '#domain/catalogue/site-models.ts'
import { findInStock } from '../in-stock.ts'
import type { PageContext } from '../page.ts'

/** Says how many vehicles of each of these models are in stock. One search answers for all models of a make. */
export async function modelCounts(
  ctx: PageContext,
  models: readonly SiteModel[],
): Promise<(model: Pick<SiteModel, 'make' | 'name'>) => number> {
  const makes = [...new Set(models.map(({ make }) => make.name))]
  const counted = await Promise.all(
    makes.map(async (make) => {
      const { facets } = await findInStock(ctx, { make: [make] }, { hitsPerPage: 1 })
      return [make, new Map(facets.model.map(({ value, count }) => [value.toLowerCase(), count]))] as const
    }),
  )
  const counts = new Map(counted)
  return ({ make, name }) => counts.get(make.name)?.get(name.toLowerCase()) ?? 0
}
