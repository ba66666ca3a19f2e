import { cutDescription } from '#domain/catalogue/model-words.ts'
import type { SiteModel } from '#domain/catalogue/site-models.ts'
import { formatCount } from '#domain/money/money.ts'
import type { Facet } from '#domain/search/facets.ts'
import { modelPath } from '#domain/site/paths/model-paths.ts'
import { withParameters } from '#domain/site/paths.ts'
import { makeAndModel } from '#domain/vehicle/vehicle-name.ts'
import type { ModelTileView } from '#ui/models/model-view.ts'
import type { PageContext } from '../page.ts'
import { modelCounts } from './model-counts.ts'
import { modelPictures } from './model-pictures.ts'
import { fromWords, type PricedIn } from './model-prices.ts'

/** Filters of the vehicles in stock that are of a model. */
export function filtersOf({ make, name }: Pick<SiteModel, 'make' | 'name'>): Partial<Record<Facet, readonly string[]>> {
  return { make: [make.name], model: [name] }
}

/** Banner of a model that is still to come; null for one that is here. */
export function soonOf({ site }: Pick<PageContext, 'site'>, { status, comingSoonText }: SiteModel): string | null {
  return status === 'coming_soon' ? (comingSoonText ?? site.models.comingSoonText) : null
}

/** A model's page; with the postcode that prices were asked for. */
export const pathOfModel = ({ address }: Pick<SiteModel, 'address'>, { postcode }: PricedIn): string =>
  withParameters(modelPath(address), { postcode })

/** Tiles of models (R102). With models of several makes a tile names the make. */
export async function modelTiles(
  ctx: PageContext,
  models: readonly SiteModel[],
  priced: PricedIn,
): Promise<ModelTileView[]> {
  const images = models.map(({ image }) => image)
  const [pictureOf, countOf] = await Promise.all([modelPictures(ctx, images), modelCounts(ctx, models)])
  return models.map((model): ModelTileView => {
    const [count, from] = [countOf(model), fromWords(model, priced)]
    return {
      key: model.address,
      name: makeAndModel(model.make.name, model.name),
      href: pathOfModel(model, priced),
      line: model.line,
      description: model.shortDescription === null ? null : cutDescription(model.shortDescription),
      fuel: model.fuel,
      price: from === null ? null : capital(from),
      stock: count === 0 ? null : `${formatCount(count)} in stock`,
      isAllNew: model.allNew,
      soon: soonOf(ctx, model),
      picture: pictureOf(model.image, model, model.paint),
    }
  })
}

/** Words that begin a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
