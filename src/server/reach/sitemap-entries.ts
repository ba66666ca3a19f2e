/** The addresses of a site that engines may list, by kind (R3). */
import { landingChanges } from '#data/reach/landing-rows.ts'
import { kindChanges, locationChanges, vehicleChanges } from '#data/reach/page-dates.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import { isVehicleIndexed, listIndexing } from '#domain/reach/indexing.ts'
import { countKinds, pathLists, type KindChange, type KindCounts } from '#domain/reach/path-lists.ts'
import { later, type SitemapEntry } from '#domain/reach/sitemap.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { brandOverviewPath } from '#domain/site/paths/brand-paths.ts'
import { hasOverview } from '#domain/site/content/brands.ts'
import { legalTextOn } from '#domain/site/content/legal.ts'
import { modelPath, modelsOfBodyPath } from '#domain/site/paths/model-paths.ts'
import { REVIEWS_PATH, reviewsPath } from '#domain/site/paths/reviews-paths.ts'
import { contactLocationPath, locationPath, vehiclePath } from '#domain/site/paths.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { slugPart } from '#domain/vehicle/slug.ts'
import { loaders } from '#pages/loaders.ts'
import { matchRoute } from '#pages/match-route.ts'
import { shownModels } from '#pages/models/shown-models.ts'
import type { PageContext } from '#pages/page.ts'
import { routes } from '#pages/routes.ts'
import { allListed, type Turn } from './all-listed.ts'

interface Stock {
  cards: readonly VehicleCard[]
  /** Last changes by vehicle; empty while the database is away. */
  changes: ReadonlyMap<number, Date>
  kinds: readonly KindChange[]
  /** By slug. */
  landings: ReadonlyMap<string, Date>
  /** By id. */
  locations: ReadonlyMap<string, Date>
}

/** A vehicle's first photo is this wide in the map of pictures. */
const IMAGE_WIDTH = 1280
/** Vehicles whose addresses are written in one turn. */
const VEHICLES_A_TURN = 1_000
/** Vehicles counted in one turn. */
const COUNTED_A_TURN = 10_000
/** Landings counted in one turn. */
const LANDINGS_A_TURN = 50

/** Rows of the URL table without a parameter: their pages say themselves whether engines may list them. */
const FIXED = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path) && path !== REVIEWS_PATH)

/** Kinds of addresses, in the order of the index. A further kind is a row here. */
const KINDS = {
  vehicles: vehicleEntries,
  lists: listEntries,
  landings: landingEntries,
  locations: async (ctx, { locations }, turn) => {
    const paths = locationPaths(ctx, locations)
    const entries = await indexable(ctx, turn, [...paths.keys()])
    return entries.map((entry) => ({ ...entry, changedAt: paths.get(entry.path) ?? null }))
  },
  models: (ctx, _stock, turn) => indexable(ctx, turn, modelPaths(ctx)),
  brands: (ctx, _stock, turn) => indexable(ctx, turn, brandPaths(ctx)),
  reviews: (ctx, _stock, turn) => indexable(ctx, turn, reviewPaths(ctx)),
  pages: (ctx, _stock, turn) => indexable(ctx, turn, [...FIXED, ...ctx.pages.map(({ path }) => path)]),
} as const satisfies Record<string, (ctx: PageContext, stock: Stock, turn: Turn) => Promise<SitemapEntry[]>>

export interface SiteAddresses {
  kinds: readonly { kind: string; entries: readonly SitemapEntry[] }[]
  vehicles: number
  /** False where the database did not answer: dates, or pages that need it, are missing. */
  isWhole: boolean
}

/** Every address of a site that engines may list. Each is asked of the same functions that write a page's head. */
export async function siteAddresses(ctx: PageContext, turn: Turn): Promise<SiteAddresses> {
  const [cards, dates] = await Promise.all([allListed(ctx, turn), datesOf(ctx)])
  const stock: Stock = {
    cards,
    ...(dates ?? { changes: new Map(), kinds: [], landings: new Map(), locations: new Map() }),
  }
  const kinds: { kind: string; entries: SitemapEntry[] }[] = []
  let isWhole = dates !== null
  for (const [kind, entriesOf] of Object.entries(KINDS)) {
    await turn()
    const entries = await entriesOf(ctx, stock, turn).catch((error: unknown) => {
      ctx.log.warn({ kind, reason: reasonOf(error) }, 'a sitemap has no addresses of a kind')
      return null
    })
    if (entries === null) isWhole = false
    else kinds.push({ kind, entries })
  }
  return { kinds, vehicles: cards.length, isWhole }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function datesOf(ctx: PageContext): Promise<Omit<Stock, 'cards'> | null> {
  try {
    const [changes, kinds, landings, locations] = await Promise.all([
      vehicleChanges(ctx),
      kindChanges(ctx),
      landingChanges(ctx),
      locationChanges(ctx),
    ])
    return { changes, kinds, landings, locations }
  } catch (error) {
    ctx.log.warn({ reason: reasonOf(error) }, 'a sitemap has no dates')
    return null
  }
}

async function vehicleEntries(
  { site, twins }: PageContext,
  { cards, changes }: Stock,
  turn: Turn,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for (let first = 0; first < cards.length; first += VEHICLES_A_TURN) {
    await turn()
    for (const card of cards.slice(first, first + VEHICLES_A_TURN))
      if (isVehicleIndexed(card) && twins.addressOf(site.slug, card.id) === null)
        entries.push(vehicleEntry(card, changes))
  }
  return entries
}

function vehicleEntry({ id, slug, image, furtherPictures }: VehicleCard, changes: Stock['changes']): SitemapEntry {
  const pictures = image === null ? [] : [image, ...furtherPictures]
  return {
    path: vehiclePath(slug),
    changedAt: changes.get(id) ?? null,
    images: pictures.map((picture) => pictureUrl(picture, IMAGE_WIDTH, { format: 'jpg' })),
  }
}

async function listEntries(
  { site, search }: PageContext,
  { cards, kinds }: Stock,
  turn: Turn,
): Promise<SitemapEntry[]> {
  const counts: KindCounts = new Map()
  for (let first = 0; first < cards.length; first += COUNTED_A_TURN) {
    await turn()
    countKinds(cards.slice(first, first + COUNTED_A_TURN), counts)
  }
  return pathLists(counts, kinds, search.dictionary(site.slug))
}

/** Landings with a vehicle that stand for themselves. */
async function landingEntries({ site, search }: PageContext, stock: Stock, turn: Turn): Promise<SitemapEntry[]> {
  const dictionary = search.dictionary(site.slug)
  const live = [...dictionary.landings.bySlug.values()].filter(({ isGone }) => !isGone)
  const entries: SitemapEntry[] = []
  for (let first = 0; first < live.length; first += LANDINGS_A_TURN) {
    await turn()
    const some = live
      .slice(first, first + LANDINGS_A_TURN)
      .map(({ slug, state }) => ({ slug, ...EMPTY_STATE, ...state }))
    const requests = some.map((state) => ({ ...requestOf(state, site.search), hitsPerPage: 1 }))
    const lists = await search.lists(site.slug, requests)
    for (const [place, { slug, ...state }] of some.entries()) {
      const { canonical, index } = listIndexing(state, lists[place]?.count ?? 0, dictionary)
      if (index) entries.push({ path: canonical, changedAt: stock.landings.get(slug) ?? null })
    }
  }
  return entries
}

/** Pages of yards and of dealerships, and the forms that write to them, with the newest special hours of each. */
function locationPaths({ site }: PageContext, changes: Stock['locations']): Map<string, Date | null> {
  const yards = shownLocations(site)
  const paths = new Map<string, Date | null>()
  for (const { id, slug, dealershipId } of yards) {
    const changedAt = changes.get(id) ?? null
    const isDealership = site.dealerships.some((dealership) => dealership.id === dealershipId)
    for (const path of [
      locationPath(slug),
      ...(isDealership ? [locationPath(dealershipId)] : []),
      contactLocationPath(slug),
    ])
      paths.set(path, later(paths.get(path) ?? null, changedAt))
  }
  return paths
}

/** Models, and the lists of those of one body. */
function modelPaths(ctx: PageContext): string[] {
  const models = shownModels(ctx)
  return [
    ...models.map(({ address }) => modelPath(address)),
    ...new Set(models.map(({ body }) => modelsOfBodyPath(slugPart(body)))),
  ]
}

const brandPaths = ({ site }: PageContext): string[] =>
  site.brands.filter(hasOverview).map(({ slug }) => brandOverviewPath(slug))
/** Reviews of all yards, and of each. */
function reviewPaths({ site }: PageContext): string[] {
  if (site.reviews.source === 'none') return []
  return [REVIEWS_PATH, ...shownLocations(site).map(({ slug }) => reviewsPath({ yard: slug }))]
}

/** Those of these paths whose pages are there, may be listed, and are their own canonical address. */
async function indexable(ctx: PageContext, turn: Turn, paths: readonly string[]): Promise<SitemapEntry[]> {
  const found: SitemapEntry[] = []
  for (const path of paths) {
    const url = new URL(path, 'http://site.invalid')
    const match = matchRoute(url.pathname)
    if (match === null) continue
    await turn()
    const result = await loaders[match.routeId](ctx, { url, params: match.params })
    const isListed =
      result.kind === 'page' && result.status === 200 && result.head.index && result.head.canonical === path
    if (isListed) found.push({ path, changedAt: writtenOn(ctx, path) })
  }
  return found
}

/** The day that a content page says it was changed on; null of every other page. */
function writtenOn({ site, pages, now }: PageContext, path: string): Date | null {
  const page = pages.find((one) => one.path === path)
  if (page === undefined) return null
  const legal = page.legalText === null ? null : legalTextOn(site, page.legalText, localDay(site, now))
  const day = legal?.effectiveFrom ?? page.updated
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}
