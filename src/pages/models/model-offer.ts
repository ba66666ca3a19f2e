import { findModel, modelInWords, modelOfVehicle } from '#domain/catalogue/find-model.ts'
import { driveAwayOf, spanWords } from '#domain/catalogue/drive-away.ts'
import type { SiteModel } from '#domain/catalogue/site-models.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { makeAndModel } from '#domain/vehicle/vehicle-name.ts'
import type { ModelTileView } from '#ui/models/model-view.ts'
import { findInStock } from '../in-stock.ts'
import type { PageContext } from '../page.ts'
import { fromWords, pricedIn } from './model-prices.ts'
import { filtersOf, modelTiles, pathOfModel } from './model-tiles.ts'
import { shownModels } from './shown-models.ts'

/** A model that was searched for and is not in stock. */
export interface ModelOffer {
  words: string
  tile: ModelTileView
}

/** The site's model that a search asks for, where none of it is in stock (R109). */
export async function modelOffer(ctx: PageContext, state: SearchState): Promise<ModelOffer | null> {
  const model = modelAsked(shownModels(ctx), state)
  if (model === null || (await findInStock(ctx, filtersOf(model), { hitsPerPage: 1 })).count > 0) return null
  const priced = pricedIn(ctx, state.near?.postcode ?? null)
  const [tile] = await modelTiles(ctx, [model], priced)
  if (tile === undefined) return null
  const from = fromWords(model, priced)
  const order = model.status === 'coming_soon' ? tile.soon : from === null ? 'we order it for you' : `on order ${from}`
  return { words: `None in stock; ${order ?? 'still to come'}.`, tile }
}

/** The page of a model whose make and name a search's path ends with, with its postcode; null for none. */
export function modelOfPath(ctx: PageContext, { pathname, searchParams }: URL): string | null {
  const [make, name] = pathname.split('/').slice(-2)
  const found = findModel(shownModels(ctx), name ?? '', make ?? '')
  return found.kind === 'found' ? pathOfModel(found.model, pricedIn(ctx, searchParams.get('near'))) : null
}

function modelAsked(models: readonly SiteModel[], { filters, query }: SearchState): SiteModel | null {
  const [[name, ...others], [make]] = [filters.model ?? [], filters.make ?? []]
  if (name !== undefined && others.length === 0) {
    const found = findModel(models, name, make ?? null)
    return found.kind === 'found' ? found.model : null
  }
  return query === '' ? null : modelInWords(models, query)
}

/** The page of a vehicle's model, and the model's other grades (R109). */
export interface ModelOfVehicle {
  title: string
  href: string
  grades: { name: string; price: string }[]
}

/** The page of a vehicle’s model and its other grades; null where the site shows no such model. */
export function modelLinks(
  ctx: PageContext,
  vehicle: { make: string; model: string; badge: string | null },
  postcode: string | null,
): ModelOfVehicle | null {
  const model = modelOfVehicle(shownModels(ctx), vehicle)
  if (model === null) return null
  const priced = pricedIn(ctx, postcode)
  const grades = model.variants
    .filter(({ name }) => name.toLowerCase() !== vehicle.badge?.toLowerCase())
    .map((variant) => {
      const { figure, rest } = spanWords(driveAwayOf(variant, priced.state, priced.day))
      return { name: variant.name, price: [figure, rest].filter(Boolean).join(' ') }
    })
  return { title: makeAndModel(model.make.name, model.name), href: pathOfModel(model, priced), grades }
}
