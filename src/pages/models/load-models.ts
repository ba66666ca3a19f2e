import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import type { SiteModel } from '#domain/catalogue/site-models.ts'
import { MODELS_PATH, modelsOfBodyPath } from '#domain/site/paths/model-paths.ts'
import { HOME_PATH } from '#domain/site/paths.ts'
import { slugPart } from '#domain/vehicle/slug.ts'
import type { SlidePicture } from '#ui/carousel/slide-image.tsx'
import type { ModelTileView } from '#ui/models/model-view.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader } from '../page.ts'
import { siteLogos } from '../site-logos.ts'
import { pricedIn } from './model-prices.ts'
import { capital, modelTiles } from './model-tiles.ts'
import { shownModels } from './shown-models.ts'

export interface ModelsData {
  kind: 'models'
  title: string
  /** Bodies to choose from; empty where there is one. */
  bodies: { label: string; href: string; isChosen: boolean }[]
  /** Makes first (R102); without a title where the site has one make. */
  groups: { title: string | null; logo: SlidePicture | null; tiles: ModelTileView[] }[]
  /** Figures of some are examples. */
  isDemo: boolean
}

/** Every model that the site's makes have, or those of one body (R102, A3.39). */
export const loadModels: PageLoader<ModelsData | NotFoundData> = async (ctx, { url }) => {
  const all = shownModels(ctx)
  const wanted = url.searchParams.get('body')
  const body = wanted === null ? null : bodyOf(all, wanted)
  if (all.length === 0 || (wanted !== null && body === null)) return notFound(ctx)
  const models = body === null ? all : all.filter((model) => slugPart(model.body) === slugPart(body))
  const tiles = await modelTiles(ctx, models, pricedIn(ctx, url.searchParams.get('postcode')))
  const makes = [...new Map(all.map(({ make }) => [make.slug, make])).values()]
  const logoAt = await siteLogos(
    ctx,
    makes.map(({ logo }) => logo),
  )
  const title = [makes.length === 1 ? makes[0]?.name : null, body, 'models'].filter(Boolean).join(' ')
  const canonical = body === null ? MODELS_PATH : modelsOfBodyPath(slugPart(body))
  const crumbs = [
    { label: 'Home', href: HOME_PATH },
    { label: 'Models', href: MODELS_PATH },
  ]
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${capital(title)} | ${ctx.site.name}`,
      description: descriptionOf(ctx, models),
      canonical,
      index: true,
      structuredData: [breadcrumbNode(ctx.site, crumbs)],
    },
    data: {
      kind: 'models',
      title: capital(title),
      bodies: bodiesOf(all, body),
      groups: makes
        .map((make) => ({
          title: makes.length === 1 ? null : make.name,
          logo: logoAt(make.logo),
          tiles: tiles.filter((_tile, place) => models[place]?.make.slug === make.slug),
        }))
        .filter((group) => group.tiles.length > 0),
      isDemo: models.some((model) => model.isDemo),
    },
  }
}

/** A body that models have, by its name in an address; letters' case does not count. */
function bodyOf(models: readonly SiteModel[], wanted: string): string | null {
  return models.find(({ body }) => slugPart(body) === slugPart(wanted))?.body ?? null
}

function bodiesOf(models: readonly SiteModel[], chosen: string | null): ModelsData['bodies'] {
  const bodies = [...new Set(models.map(({ body }) => body))]
  if (bodies.length < 2) return []
  return [
    { label: 'All', href: MODELS_PATH, isChosen: chosen === null },
    ...bodies.map((body) => ({ label: body, href: modelsOfBodyPath(slugPart(body)), isChosen: body === chosen })),
  ]
}

const MOST_NAMED = 6

function descriptionOf({ site }: PageContext, models: readonly SiteModel[]): string {
  const names = models.slice(0, MOST_NAMED).map(({ make, name }) => `${make.name} ${name}`)
  return `${models.length === 1 ? 'One model' : `${models.length} models`} at ${site.name}: ${names.join(', ')}.`
}
