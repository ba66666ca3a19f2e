import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { financePathFor, locationBySlug, offers, shownLocations } from '#domain/site/places/lookups.ts'
import type { Location } from '#domain/site/places/locations.ts'
import {
  BOOK_TEST_DRIVE_PATH,
  HOME_PATH,
  LOCATOR_PATH,
  PARTS_PATH,
  SERVICE_PATH,
  contactLocationPath,
  locationPath,
} from '#domain/site/paths.ts'
import { cardView } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'
import { findInStock, hrefOf } from '../in-stock.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader, PageResult } from '../page.ts'
import { locationBlockView } from '../vehicle/location-view.ts'
import { locatorPage } from './load.ts'
import { locationCard } from './location-cards.ts'
import { dealerPageNode } from './location-node.ts'
import type { LocationData } from './location-page.tsx'
import type { LocatorData } from './page.tsx'

/** Number of cards of the yard's newest stock. */
const STOCK_CARDS = 4

/**
 * A yard's own page, or that of a dealership with all its yards; one yard of a dealership alone stands for it (A3.36).
 */
export const loadLocation: PageLoader<LocationData | LocatorData | NotFoundData> = async (ctx, { url, params }) => {
  const { site } = ctx
  const slug = params['location'] ?? url.pathname.split('/')[2] ?? ''
  const location = locationBySlug(site, slug)
  if (location !== null) return locationPage(ctx, location)
  const dealership = site.dealerships.find(({ id }) => id === slug)
  const yards = shownLocations(site).filter(({ dealershipId }) => dealershipId === dealership?.id)
  const [first, ...others] = yards
  if (dealership === undefined || first === undefined) return notFound(ctx)
  if (others.length === 0) return { kind: 'redirect', status: 301, location: locationPath(first.slug) }
  return locatorPage(ctx, yards, {
    title: dealership.name,
    path: locationPath(dealership.id),
    query: url.searchParams,
  })
}

async function locationPage(ctx: PageContext, location: Location): Promise<PageResult<LocationData>> {
  const { site } = ctx
  const path = locationPath(location.slug)
  const [card, stock] = await Promise.all([
    locationCard(ctx, location, null),
    offers(location, 'sales')
      ? findInStock(ctx, { location_name: [location.name] }, { sort: 'latest', hitsPerPage: STOCK_CARDS })
      : null,
  ])
  const rules = cardRules(ctx)
  const beside = shownLocations(site).filter(
    ({ id, dealershipId }) => id !== location.id && dealershipId === location.dealershipId,
  )
  const { city, state } = location.address
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${location.name}, ${city} ${state} | ${site.name}`,
      description:
        `${card.location.type} at ${card.location.address}: opening hours, telephone ` +
        `number${stock === null ? '' : ', vehicles in stock'} and directions.`,
      canonical: path,
      index: true,
      structuredData: [
        dealerPageNode(ctx, location, beside),
        breadcrumbNode(site, [
          { label: 'Home', href: HOME_PATH },
          { label: 'Locations', href: LOCATOR_PATH },
          { label: location.name, href: path },
        ]),
      ],
    },
    data: {
      kind: 'location',
      card,
      // Delivery of a vehicle to a yard is shown on the vehicle's page only.
      block: { ...locationBlockView(ctx, location), broughtTo: [] },
      email: location.email,
      // Makes that are the same at every yard are left out.
      makes: isOneOfLikes(shownLocations(site)) ? [] : location.manufacturers,
      ways: waysOf(ctx, location),
      beside: beside.map(({ name, slug }) => ({ label: name, href: locationPath(slug) })),
      stock:
        stock === null || stock.count === 0
          ? null
          : {
              cards: stock.hits.map((hit) => cardView(hit, rules)),
              count: stock.count,
              href: hrefOf(ctx, { location_name: [location.name] }),
            },
    },
  }
}

function isOneOfLikes(yards: readonly Location[]): boolean {
  return yards.length > 1 && new Set(yards.map(({ manufacturers }) => manufacturers.toSorted().join())).size === 1
}

/** Buttons of a yard page, the likeliest first. The first is the primary button (A18.5). */
function waysOf({ site }: PageContext, location: Location): LocationData['ways'] {
  const contact = { label: 'Write to us', href: contactLocationPath(location.slug) }
  const service = offers(location, 'service') ? [{ label: 'Book a service', href: SERVICE_PATH }] : []
  const parts = offers(location, 'parts') ? [{ label: 'Ask for parts', href: PARTS_PATH }] : []
  const sales = offers(location, 'sales')
    ? [
        { label: 'Book a test drive', href: BOOK_TEST_DRIVE_PATH },
        { label: 'Ask about finance', href: financePathFor(site, location.dealershipId) },
      ]
    : []
  return [...service, ...parts, ...sales, contact]
}
