/** The locations carousel of the home page. */
import { LOCATOR_PATH } from '#domain/site/paths.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { locationCard } from '../locations/location-cards.ts'
import type { PageContext } from '../page.ts'
import type { HomeData } from './view.ts'

/** Cards in the row; a group of hundreds has its locator for the others (F18). */
const MOST_CARDS = 12

/** Yards, workshops and parts counters, where there are at least two to choose from (A18.7). */
export async function locations(ctx: PageContext): Promise<HomeData['locations']> {
  const shown = shownLocations(ctx.site)
  if (shown.length < 2) return null
  return {
    title: ctx.site.locationPages.title,
    cards: await Promise.all(shown.slice(0, MOST_CARDS).map((location) => locationCard(ctx, location, null))),
    all: shown.length > MOST_CARDS ? { count: shown.length, href: LOCATOR_PATH } : null,
  }
}
