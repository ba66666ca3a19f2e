/** Blocks filled from the range, offers and reviews, as they are shown; null where there is nothing to show. */
import { driveAwayOf, spanWords } from '#domain/catalogue/drive-away.ts'
import { modelAt, type SiteModel } from '#domain/catalogue/site-models.ts'
import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import { modelPath, MODELS_PATH, modelsOfBodyPath } from '#domain/site/paths/model-paths.ts'
import { OFFERS_PATH } from '#domain/site/paths.ts'
import { STATE_NAMES } from '#domain/site/places/state-names.ts'
import { REVIEWS_PATH } from '#domain/site/paths/reviews-paths.ts'
import { slugPart } from '#domain/vehicle/slug.ts'
import { makeAndModel } from '#domain/vehicle/vehicle-name.ts'
import type { GradesView, OffersBlockView, PageModelsView, ReviewsBlockView } from '#ui/content/range-view.ts'
import { DEMO_NOTE } from '../models/demo-note.ts'
import { pricedIn } from '../models/model-prices.ts'
import { modelTiles } from '../models/model-tiles.ts'
import { shownModels } from '../models/shown-models.ts'
import { campaignsOf } from '../offers/campaigns.ts'
import type { PageContext } from '../page.ts'
import { siteReviews } from '../reviews/site-reviews.ts'
import type { WordsIn } from './feature-views.ts'

type Of<Kind extends PageBlock['kind']> = PageBlock & { kind: Kind }

/** The models of a block, out of those that the site shows. */
export function blockModels(models: readonly SiteModel[], { make, body, most }: Of<'models'>): SiteModel[] {
  return models
    .filter((model) => make === null || model.make.slug === make)
    .filter((model) => body === null || slugPart(model.body) === slugPart(body))
    .slice(0, most)
}

export async function modelsView(ctx: PageContext, block: Of<'models'>): Promise<PageModelsView | null> {
  const { body, linkText } = block
  const models = blockModels(shownModels(ctx), block)
  if (models.length === 0) return null
  return {
    kind: 'models',
    tiles: await modelTiles(ctx, models, pricedIn(ctx, null)),
    link: { label: linkText, href: body === null ? MODELS_PATH : modelsOfBodyPath(slugPart(body)) },
    note: models.some(({ isDemo }) => isDemo) ? DEMO_NOTE : null,
  }
}

export function gradesView(
  ctx: PageContext,
  { model: address, text }: Of<'compare'>,
  words: WordsIn,
): GradesView | null {
  const model = modelAt(shownModels(ctx), address)
  if (model === null || model.variants.length === 0) return null
  const { state, day } = pricedIn(ctx, null)
  const name = makeAndModel(model.make.name, model.name)
  const grades = model.variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    span: driveAwayOf(variant, state, day),
    features: variant.features,
  }))
  const isPriced = grades.some(({ span }) => span !== null)
  return {
    kind: 'compare',
    text: words(text),
    caption: isPriced ? `${name}, prices for private buyers in ${STATE_NAMES[state]}` : name,
    grades: grades.map(({ span, ...grade }) => ({ ...grade, price: spanWords(span) })),
    link: { label: `See the ${name}`, href: modelPath(model.address) },
    note: model.isDemo ? DEMO_NOTE : null,
  }
}

export async function offersView(ctx: PageContext, { most, linkText }: Of<'offers'>): Promise<OffersBlockView | null> {
  const offers = (await campaignsOf(ctx)).slice(0, most)
  return offers.length === 0 ? null : { kind: 'offers', offers, link: { label: linkText, href: OFFERS_PATH } }
}

export async function reviewsView(
  ctx: PageContext,
  { heading, most }: Of<'reviews'>,
): Promise<ReviewsBlockView | null> {
  const found = await siteReviews(ctx, { title: heading ?? '', most })
  return found === null
    ? null
    : {
        kind: 'reviews',
        note: found.note,
        reviews: found.reviews,
        link: { label: 'All reviews', href: REVIEWS_PATH },
      }
}
