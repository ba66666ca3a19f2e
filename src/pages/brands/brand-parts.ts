/** Parts of a brand's page: its models, its stock, and the yards that sell and service it (R120). */
import type { SiteModel } from '#domain/catalogue/site-models.ts'
import { formatCount } from '#domain/money/money.ts'
import type { Brand } from '#domain/site/content/brands.ts'
import { MODELS_PATH } from '#domain/site/paths/model-paths.ts'
import { offers, shownLocations } from '#domain/site/places/lookups.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { BRANDS_PATH, FIND_SIMILAR_PATH, LOCATOR_PATH, PARTS_PATH, SERVICE_PATH } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts'
import { cardView, type CardView } from '#ui/card/card-view.ts'
import type { LocationCarouselView } from '#ui/locations/location-carousel.tsx'
import type { ModelTileView } from '#ui/models/model-view.ts'
import { cardRules } from '../card-rules.ts'
import { findInStock, hrefOf } from '../in-stock.ts'
import { locationCard } from '../locations/location-cards.ts'
import { pricedIn } from '../models/model-prices.ts'
import { modelTiles } from '../models/model-tiles.ts'
import { shownModels } from '../models/shown-models.ts'
import type { PageContext } from '../page.ts'
import { itemTypeOf, makeFilters } from './brand-stock.ts'

export interface BrandStock {
  cards: CardView[]
  count: number
  href: string
  /** The same by condition, where some are in stock. */
  byType: { label: string; href: string }[]
}

export interface BrandModels {
  tiles: ModelTileView[]
  isDemo: boolean
}

export interface BrandYards {
  carousel: LocationCarouselView
  count: number
  services: boolean
  parts: boolean
}

/** Number of cards of the brand's newest stock. */
const STOCK_CARDS = 4
/** A group of hundreds has its locator for the others (F18). */
const MOST_YARDS = 12

const TYPE_WORDS = { new: 'New', demo: 'Demo', used: 'Used' } as const

/** The brand's newest vehicles, and how many there are. */
export async function brandStock(ctx: PageContext, { title, ...brand }: Brand): Promise<BrandStock> {
  const filters = makeFilters(ctx.site, itemTypeOf(brand) ?? 'car', title)
  const { hits, count, facets } = await findInStock(ctx, filters, { sort: 'latest', hitsPerPage: STOCK_CARDS })
  const rules = cardRules(ctx)
  const counts = new Map(facets.car_type.map((type) => [type.value, type.count]))
  return {
    cards: hits.map((hit) => cardView(hit, rules)),
    count,
    href: hrefOf(ctx, filters),
    byType: CAR_TYPES.flatMap((type) => {
      const found = counts.get(type) ?? 0
      if (found === 0) return []
      const label = `${TYPE_WORDS[type]} ${title} (${formatCount(found)})`
      return [{ label, href: hrefOf(ctx, { ...filters, car_type: [type] }) }]
    }),
  }
}

/** Models of the brand's catalogue; null where the site shows none of it. */
export async function brandModels(ctx: PageContext, brand: Brand, query: URLSearchParams): Promise<BrandModels | null> {
  const models = shownModels(ctx).filter(({ make }) => isBrandOf(ctx.site, brand, make))
  if (models.length === 0) return null
  const tiles = await modelTiles(ctx, models, pricedIn(ctx, query.get('postcode')))
  return { tiles, isDemo: models.some(({ isDemo }) => isDemo) }
}

/** Whether a make is this brand: by its name in addresses, or by a title that one brand alone has. */
export function isBrandOf({ brands }: Site, { slug, title }: Brand, make: SiteModel['make']): boolean {
  if (make.slug === slug) return true
  const named = brands.filter((brand) => brand.title.toLowerCase() === make.name.toLowerCase())
  return named.length === 1 && named[0]?.title === title
}

/** Yards, workshops and parts counters that have to do with a brand; null for none. */
export async function brandYards(ctx: PageContext, { title }: Brand): Promise<BrandYards | null> {
  const yards = shownLocations(ctx.site).filter((location) => dealsIn(location, title))
  if (yards.length === 0) return null
  const services = yards.some((yard) => offers(yard, 'service'))
  return {
    carousel: {
      title: services ? `Where to see and service ${title}` : `Where to see ${title}`,
      cards: await Promise.all(yards.slice(0, MOST_YARDS).map((yard) => locationCard(ctx, yard, null))),
      all: yards.length > MOST_YARDS ? { count: yards.length, href: LOCATOR_PATH } : null,
    },
    count: yards.filter((yard) => offers(yard, 'sales')).length,
    services,
    parts: yards.some((yard) => offers(yard, 'parts')),
  }
}

/** A yard that names no makes deals in all. */
function dealsIn({ manufacturers }: Location, title: string): boolean {
  return manufacturers.length === 0 || manufacturers.some((make) => make.toLowerCase() === title.toLowerCase())
}

interface BesideLinks {
  stock: BrandStock
  yards: BrandYards | null
  hasModels: boolean
}

/** Where else one may want to go from a brand's page. */
export function brandLinks(
  { title }: Brand,
  { stock, yards, hasModels }: BesideLinks,
): { label: string; href: string }[] {
  return [
    ...stock.byType,
    ...(hasModels ? [{ label: 'All models', href: MODELS_PATH }] : []),
    ...(yards?.services === true ? [{ label: `Book a service for your ${title}`, href: SERVICE_PATH }] : []),
    ...(yards?.parts === true ? [{ label: 'Ask for parts', href: PARTS_PATH }] : []),
    { label: 'Tell us what you are after', href: FIND_SIMILAR_PATH },
    { label: 'All brands', href: BRANDS_PATH },
  ]
}
