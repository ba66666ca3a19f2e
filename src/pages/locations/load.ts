import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { parsePoint, pointText } from '#domain/geo/point-text.ts'
import { yardDistances } from '#domain/geo/yard-distances.ts'
import type { Location, LocationType } from '#domain/site/places/locations.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { HOME_PATH, locationPath, LOCATOR_PATH } from '#domain/site/paths.ts'
import type { MapPin } from '#ui/location/coast-map.tsx'
import type { PageContext, PageLoader, PageResult } from '../page.ts'
import { mapPin, mapPins } from '../vehicle/location-view.ts'
import { dealerPageNode } from './location-node.ts'
import { locationCard } from './location-cards.ts'
import type { LocatorData } from './page.tsx'

/** Error message that the specification words (A18.11). */
const INVALID_POSTCODE = 'Invalid postcode'

const WORK = [
  ['sales', 'Sales'],
  ['service', 'Service'],
  ['parts', 'Parts'],
] as const

/** Cards of yards on one page; of a group of hundreds the others are links, or the page is a megabyte (F18). */
const MOST_CARDS = 40

/** All yards, the nearest first where a postcode or a place is asked from (A3.15, A18.11, A18.17). */
export const loadLocator: PageLoader<LocatorData> = (ctx, { url }) =>
  locatorPage(ctx, shownLocations(ctx.site), {
    title: shownLocations(ctx.site).length === 1 ? 'Where to find us' : 'Find your nearest yard',
    path: LOCATOR_PATH,
    query: url.searchParams,
  })

interface LocatorRequest {
  title: string
  path: string
  query: URLSearchParams
}

/** A page that lists these yards. */
export async function locatorPage(
  ctx: PageContext,
  locations: readonly Location[],
  { title, path, query }: LocatorRequest,
): Promise<PageResult<LocatorData>> {
  const { site } = ctx
  const kinds = WORK.filter(([work]) => locations.some((location) => does(location, work)))
  const work = kinds.find(([name]) => name === query.get('work'))?.[0] ?? null
  const typed = (query.get('postcode') ?? '').trim().slice(0, 20)
  const place = /^\d{4}$/.test(typed) ? ctx.places.postcode(typed) : null
  const from = place ?? (typed === '' ? parsePoint(query.get('at') ?? '') : null)
  const wanted = work === null ? locations : locations.filter((location) => does(location, work))
  const ordered = from === null ? wanted.map((location) => ({ location, km: null })) : byDistance(wanted, from)
  const shown = ordered.slice(0, MOST_CARDS)
  const listed = shown.map(({ location }) => location)
  const cards = await Promise.all(shown.map(({ location, km }) => locationCard(ctx, location, km)))
  const nearest = from === null ? null : (ordered[0]?.location ?? null)
  const here = place === null ? 'where you are' : `${place.name} ${place.postcode}`
  const asked: [string, string][] =
    typed !== '' ? [['postcode', typed]] : from !== null ? [['at', pointText(from)]] : []
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${title} | ${site.name}`,
      description: `Addresses, telephone numbers and opening hours of ${site.name}.`,
      canonical: path,
      index: query.toString() === '',
      structuredData: [
        breadcrumbNode(site, [
          { label: 'Home', href: HOME_PATH },
          { label: title, href: path },
        ]),
        ...listed.map((location) => dealerPageNode(ctx, location)),
      ],
    },
    data: {
      kind: 'locator',
      title,
      path,
      work:
        kinds.length < 2
          ? []
          : [
              { label: 'All', href: hrefOf(path, null, asked), isChosen: work === null },
              ...kinds.map(([name, label]) => ({ label, href: hrefOf(path, name, asked), isChosen: name === work })),
            ],
      chosenWork: work,
      asksPostcode: locations.length > 1,
      postcode: typed,
      error: typed !== '' && place === null ? INVALID_POSTCODE : null,
      note: from === null ? null : `Nearest to ${here} first, as the crow flies.`,
      chosenId: nearest?.id ?? (cards.length === 1 ? (cards[0]?.id ?? null) : null),
      cards,
      others: ordered.slice(MOST_CARDS).map(linkOf),
      pins: mapPins(site, [...(nearest === null ? [] : [nearest]), ...listed]),
      chosenPin: pinOf(ctx, nearest),
    },
  }
}

function linkOf({ location: { name, slug } }: { location: Location }): LocatorData['others'][number] {
  return { label: name, href: locationPath(slug) }
}

function does({ type }: Location, work: LocationType): boolean {
  return type === work || (type === 'service-and-parts' && work !== 'sales')
}

function byDistance(
  locations: readonly Location[],
  from: { lat: number; long: number },
): { location: Location; km: number | null }[] {
  const distances = yardDistances(
    locations.map(({ id, address: { lat, long } }) => ({ id, lat, long })),
    from,
  )
  return locations
    .map((location) => ({ location, km: distances.get(location.id) ?? null }))
    .toSorted((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity))
}

function pinOf({ site }: PageContext, location: Location | null): MapPin | null {
  return location === null ? null : mapPin(site, location)
}

function hrefOf(path: string, work: string | null, asked: [string, string][]): string {
  const query = new URLSearchParams([...(work === null ? [] : [['work', work]]), ...asked]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Where the list of locations is. */
export const loadLocations: PageLoader<LocatorData> = (_, { url }) =>
  Promise.resolve({ kind: 'redirect', status: 301, location: LOCATOR_PATH + url.search })
