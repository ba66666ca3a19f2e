/** Reads yards, brands and models for the public API, as their pages do (D1). */
import { localDay } from '#domain/hours/local-day.ts'
import { modelAt } from '#domain/catalogue/site-models.ts'
import { locationAnswerOf, modelListedOf, modelWholeOf, type BrandAnswer } from '#domain/public-api/place-answers.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { findInStock, hrefOf } from '#pages/in-stock.ts'
import { modelCounts } from '#pages/models/model-counts.ts'
import { shownModels } from '#pages/models/shown-models.ts'
import { notFound, type ApiAnswer, type ApiContext, type ApiRequest } from './api-context.ts'

/** The yards that the site shows, with their hours from today on. */
export async function readLocations(ctx: ApiContext): Promise<ApiAnswer> {
  const { site, specialHours, now } = ctx
  const today = localDay(site, now)
  return {
    data: shownLocations(site).map((location) =>
      locationAnswerOf(location, site, { special: specialHours.of(site.slug, location.id), today }),
    ),
  }
}

/** Brands that the site names and makes in stock, by name. */
export async function readBrands(ctx: ApiContext): Promise<ApiAnswer> {
  const { site } = ctx
  const { facets } = await findInStock(ctx, {}, { hitsPerPage: 1 })
  const stocked = new Map(facets.make.filter(({ count }) => count > 0).map((make) => [make.value.toLowerCase(), make]))
  const brandOf = (name: string, kind: BrandAnswer['kind']): BrandAnswer => {
    const make = stocked.get(name.toLowerCase())
    return {
      name: make?.value ?? name,
      kind,
      in_stock: make?.count ?? 0,
      url: publicUrl(site, hrefOf(ctx, { make: [make?.value ?? name] })),
    }
  }
  const named = site.brands.filter(({ kind }) => kind !== 'company')
  const names = new Set(named.map(({ title }) => title.toLowerCase()))
  const others = [...stocked].filter(([name]) => !names.has(name)).map(([, { value }]) => brandOf(value, null))
  const brands = [...named.map(({ title, kind }) => brandOf(title, kind)), ...others]
  return { data: brands.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU')) }
}

/** The models that the site shows, each with its number of vehicles in stock. */
export async function readModels(ctx: ApiContext): Promise<ApiAnswer> {
  const models = shownModels(ctx)
  const inStock = await modelCounts(ctx, models)
  return { data: models.map((model) => modelListedOf(model, inStock(model))) }
}

/** One model by its address, with variants, colours and today’s prices. Throws a 404. */
export async function readModel(ctx: ApiContext, { part }: ApiRequest): Promise<ApiAnswer> {
  const model = modelAt(shownModels(ctx), part)
  if (model === null) throw notFound(`model "${part}" here`)
  const inStock = await modelCounts(ctx, [model])
  return { data: modelWholeOf(model, inStock(model), localDay(ctx.site, ctx.now)) }
}
