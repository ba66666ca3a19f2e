/** Every document of a site that says prices of models, grades, lists or pages (R150). */
import { contentDocuments } from './content-prices.ts'
import type { FromDocument } from './from-document.ts'
import { landingDocuments, listDocuments } from './list-prices.ts'
import type { ListedStock } from './listed-stock.ts'
import { modelDocuments, modelsOf } from './model-prices.ts'
import type { AuditContext } from './surface.ts'

/** The documents, each with the prices that it must say by the catalogues' files and the stock as they are now. */
export async function fromDocuments(ctx: AuditContext, stock: ListedStock): Promise<FromDocument[]> {
  const models = await modelsOf(ctx)
  return [
    ...modelDocuments(ctx, models, stock),
    ...(await contentDocuments(ctx, models)),
    ...listDocuments(ctx, stock),
    ...(await landingDocuments(ctx, stock)),
  ]
}
