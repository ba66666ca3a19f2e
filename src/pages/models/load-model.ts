import { modelAt, type SiteModel } from '#domain/catalogue/site-models.ts'
import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { hasOverview } from '#domain/site/content/brands.ts'
import { brandOverviewPath } from '#domain/site/paths/brand-paths.ts'
import { formatCount } from '#domain/money/money.ts'
import { MODELS_PATH, modelPath } from '#domain/site/paths/model-paths.ts'
import { HOME_PATH } from '#domain/site/paths.ts'
import { makeAndModel } from '#domain/vehicle/vehicle-name.ts'
import type { Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import type { FormView } from '#ui/form/form-view.ts'
import type { StageView, VariantsView } from '#ui/models/model-view.ts'
import { STAGE_SIZES } from '#ui/picture-sizes.ts'
import { isBrandOf } from '../brands/brand-parts.ts'
import { formPlaceOf } from '../forms/form-places.ts'
import { formViewOf } from '../forms/form-view-of.ts'
import { findInStock, hrefOf } from '../in-stock.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageHead, PageLoader, PageRequest } from '../page.ts'
import { fromWords, pricedIn, type PricedIn } from './model-prices.ts'
import { capital, filtersOf, soonOf } from './model-tiles.ts'
import { shownModels } from './shown-models.ts'
import { stageView } from './stage-view.ts'
import { asksByForm, quoteHref, variantsView } from './variants-view.ts'

export interface ModelData {
  kind: 'model'
  crumbs: Crumb[]
  /** The page in its breadcrumb: the model alone where the make stands before it. */
  here: string
  /** Make and model. */
  title: string
  isAllNew: boolean
  soon: string | null
  lede: string
  /** Null where the model is still to come: its form stands below. */
  quoteHref: string | null
  interestHref: string | null
  stock: { label: string; href: string } | null
  stage: StageView
  /** Null where the model has no variants. */
  variants: VariantsView | null
  /** The state that prices are of, and the postcode that named it. */
  priced: (Pick<PricedIn, 'postcode'> & { action: string }) | null
  form: { title: string; view: FormView } | null
  isDemo: boolean
}

/** The page of a model (R103–R107). */
export const loadModel: PageLoader<ModelData | NotFoundData> = async (ctx, request) => {
  const model = modelAt(shownModels(ctx), request.params['model'] ?? '')
  if (model === null) return notFound(ctx)
  const priced = pricedIn(ctx, request.url.searchParams.get('postcode'))
  const [stock, stage, variants, form] = await Promise.all([
    stockOf(ctx, model),
    stageView(ctx, model),
    model.variants.length === 0 ? null : variantsView(ctx, model, priced),
    formOf(ctx, request, model),
  ])
  const title = makeAndModel(model.make.name, model.name)
  const brand = brandOf(ctx, model)
  const crumbs = [
    { label: 'Home', href: HOME_PATH },
    brand === null ? { label: 'Models', href: MODELS_PATH } : { label: model.make.name, href: brand },
  ]
  const isComing = model.status === 'coming_soon'
  const data: ModelData = {
    kind: 'model',
    crumbs,
    here: brand === null ? title : model.name,
    title,
    isAllNew: model.allNew,
    soon: soonOf(ctx, model),
    lede: ledeOf(model, priced),
    quoteHref: isComing ? null : quoteHref(ctx.site, model),
    interestHref: isComing ? quoteHref(ctx.site, model) : null,
    stock,
    stage,
    variants,
    priced: model.variants.some(({ dap }) => dap.length > 0)
      ? { postcode: priced.postcode, action: modelPath(model.address) }
      : null,
    form,
    isDemo: model.isDemo,
  }
  return { kind: 'page', status: 200, head: headOf(ctx, request, model, data), data }
}

/** The page of the model's make, on a site of several makes; null where it has none. */
function brandOf(ctx: PageContext, { make }: SiteModel): string | null {
  const makes = new Set(shownModels(ctx).map(({ make: { slug } }) => slug))
  const brand = ctx.site.brands.find((one) => hasOverview(one) && isBrandOf(ctx.site, one, make))
  return makes.size < 2 || brand === undefined ? null : brandOverviewPath(brand.slug)
}

/** One sentence, and the lowest drive-away price of one named state (R103). */
function ledeOf({ shortDescription, line, variants }: SiteModel, priced: PricedIn): string {
  const from = fromWords({ variants }, priced)
  const text = (shortDescription ?? line).trim()
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`
  return [sentence, from === null ? null : `${capital(from)}.`].filter(Boolean).join(' ')
}

async function stockOf(ctx: PageContext, model: SiteModel): Promise<ModelData['stock']> {
  const filters = filtersOf(model)
  const { count } = await findInStock(ctx, filters, { hitsPerPage: 1 })
  return count === 0 ? null : { label: `See ${formatCount(count)} in stock`, href: hrefOf(ctx, filters) }
}

/** The form of a model whose quotes are asked for on its page. */
async function formOf(ctx: PageContext, request: PageRequest, model: SiteModel): Promise<ModelData['form']> {
  const place = formPlaceOf(ctx.site, 'model', request.params)
  if (place === null || !asksByForm(ctx.site, model)) return null
  const view = await formViewOf(ctx, request, place, null)
  const name = makeAndModel(model.make.name, model.name)
  const about = { model_id: model.slug, model_name: model.name, vehicle: name }
  return {
    title: model.status === 'coming_soon' ? `Be told when the ${name} comes` : `Ask for a quote for the ${name}`,
    view: { ...view, values: { ...about, ...view.values, ...about } },
  }
}

function headOf({ site }: PageContext, { posted }: PageRequest, model: SiteModel, data: ModelData): PageHead {
  const path = modelPath(model.address)
  const [first] = data.stage.tabs.flatMap(({ rows }) => rows.flatMap(({ paints }) => paints))
  const picture = first?.picture ?? data.stage.bare.picture
  const fault = posted === undefined || posted.errors.length === 0 ? '' : 'Error: '
  return {
    title: `${fault}${data.title} | ${site.name}`,
    description: `${data.title} at ${site.name}. ${data.lede}`,
    canonical: path,
    index: posted === undefined,
    structuredData: [breadcrumbNode(site, [...data.crumbs, { label: data.here, href: path }])],
    ...(picture.kind === 'photo'
      ? { preloadImage: { href: picture.photo.src, srcSet: picture.photo.srcSet, sizes: STAGE_SIZES } }
      : {}),
  }
}
