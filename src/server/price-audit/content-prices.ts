/** Prices in the blocks of content pages (R140, R150). */
import { modelAt, type SiteModel } from '#domain/catalogue/site-models.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { pageAt } from '#domain/site/content/pages.ts'
import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import { STOCK_CARDS } from '#pages/content/block-views.ts'
import { blockModels } from '#pages/content/range-views.ts'
import { findInStock } from '#pages/in-stock.ts'
import { readAudited } from './audited-vehicles.ts'
import { page, type FromDocument, type FromSaying } from './from-document.ts'
import { byClass, byTag, markupOf, textOf } from './html-reading.ts'
import { gradePriceOf, readSpan, tileSaying } from './model-prices.ts'
import { readCard } from './page-readings.ts'
import type { AuditContext } from './surface.ts'

/** Pages that are shown today and have blocks with prices. */
export async function contentDocuments(ctx: AuditContext, models: readonly SiteModel[]): Promise<FromDocument[]> {
  const day = localDay(ctx.site, ctx.now)
  const shown = ctx.pages.filter(({ path }) => pageAt(ctx.pages, path, day) !== null)
  const documents = await Promise.all(
    shown.map(async ({ path, blocks }) => {
      const sayings = await Promise.all(blocks.map((block) => sayingsOf(ctx, models, block)))
      return page(path, sayings.flat())
    }),
  )
  return documents.filter(({ sayings }) => sayings.length > 0)
}

async function sayingsOf(ctx: AuditContext, models: readonly SiteModel[], block: PageBlock): Promise<FromSaying[]> {
  switch (block.kind) {
    case 'stock':
      return cardSayings(ctx, block)
    case 'models':
      return blockModels(models, block).map((model) => tileSaying(ctx, model, 'models of a content page'))
    case 'compare':
      return gradeSayings(ctx, modelAt(models, block.model))
    default:
      return []
  }
}

async function cardSayings(ctx: AuditContext, { filters }: PageBlock & { kind: 'stock' }): Promise<FromSaying[]> {
  const { hits } = await findInStock(ctx, filters, { sort: 'latest', hitsPerPage: STOCK_CARDS })
  const audited = await readAudited(
    ctx,
    hits.map(({ id }) => id),
  )
  return audited.map(({ vehicle, facts }) => ({
    subject: vehicle.stocknum,
    surface: 'card of a content page',
    expected: facts,
    read: (bytes) => readCard(bytes, vehicle),
  }))
}

function gradeSayings(ctx: AuditContext, model: SiteModel | null): FromSaying[] {
  return (model?.variants ?? []).map((variant, place) => ({
    subject: `${model?.address} ${variant.name}`,
    surface: 'grades of a content page',
    expected: gradePriceOf(ctx, variant),
    read: (bytes) => {
      const tables = byClass(markupOf(bytes), 'grades')
      const table = tables.find((one) => byTag(one, 'th').some((head) => textOf(head) === variant.name))
      const cell = table === undefined ? undefined : byTag(table, 'td')[place]
      return cell === undefined ? null : readSpan(textOf(cell))
    },
  }))
}
