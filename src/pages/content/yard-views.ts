/** Blocks about yards, as they are shown; null where there is none to show. */
import type { BlockYards } from '#domain/site/content/yard-blocks.ts'
import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { primaryLocation, shownLocations } from '#domain/site/places/lookups.ts'
import { locationPath } from '#domain/site/paths.ts'
import type { HoursView, PageMapView } from '#ui/content/yards-view.ts'
import { locationCard } from '../locations/location-cards.ts'
import type { PageContext } from '../page.ts'
import { locationView, mapPin, mapPins } from '../vehicle/location-view.ts'
import type { WordsIn } from './feature-views.ts'

type Of<Kind extends PageBlock['kind']> = PageBlock & { kind: Kind }

/** The main yard, or all that do this work. */
export function yardsThat({ site }: Pick<PageContext, 'site'>, which: BlockYards): Location[] {
  if (which !== 'primary') return shownLocations(site, which)
  const primary = primaryLocation(site)
  return primary === null ? [] : [primary]
}

export async function hoursView(
  ctx: PageContext,
  { text, locations }: Of<'hours'>,
  words: WordsIn,
): Promise<HoursView | null> {
  const known = yardsThat(ctx, locations).filter(({ openingHours }) => openingHours.length > 0)
  if (known.length === 0) return null
  const cards = await Promise.all(known.map((yard) => locationCard(ctx, yard, null)))
  return {
    kind: 'hours',
    text: words(text),
    yards: cards.map(({ location: { name, hours, holidayHours }, href, clock, today, phone }) => ({
      name,
      hours,
      holidayHours,
      href,
      clock,
      today,
      phone,
    })),
  }
}

export function pageMapView({ site }: PageContext, { locations }: Of<'map'>): PageMapView | null {
  const placed = yardsThat({ site }, locations).filter((yard) => mapPin(site, yard) !== null)
  const [first, ...others] = placed
  if (first === undefined) return null
  const isOne = others.length === 0
  return {
    kind: 'map',
    pins: mapPins(site, placed),
    pin: isOne ? mapPin(site, first) : null,
    label: isOne ? `Map: ${locationView(site, first).address}` : `Map of ${placed.length} yards`,
    // A map of tiles has one place in its middle; several yards stand on the drawn coast.
    tiles: isOne ? site.map : null,
    places: placed.map((yard) => {
      const { name, address, directionsHref } = locationView(site, yard)
      return { name, address, directionsHref, href: locationPath(yard.slug) }
    }),
  }
}
