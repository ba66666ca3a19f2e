/** Vehicles whose pages are there and in no sitemap, by reason (R4, R10, R17, R160). */
import { engineGroups, type EngineGroup } from '#data/office/engine-groups.ts'
import type { SiteContext } from '#data/site-context.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { isVehicleIndexed } from '#domain/reach/indexing.ts'
import { lastSoldDay, listingDay, unlistedBy } from '#domain/search/listing.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { sellsVehicle } from '#domain/site/content/sold-types.ts'

export interface VehiclesLeftOut {
  why: string
  count: number
  /** The first few of them. */
  vehicles: { stocknum: string; href: string }[]
}

/** Vehicles named beside one reason. */
const MOST_NAMED = 20

const SOLD = 'They are sold: the notice on their pages is for people who have the address.'
const WITHDRAWN = 'They cannot be bought.'

/**
 * Reasons with their vehicles, the commonest first. A page that is gone, or of a type that the site does not sell, is
 * none that could be listed. `twins`: pages on a sister site to which vehicles' pages lead engines, by id.
 */
export async function vehiclesLeftOut(
  ctx: SiteContext,
  twins: ReadonlyMap<number, string>,
): Promise<VehiclesLeftOut[]> {
  const { site, now } = ctx
  const settings = searchFactsOf(site)
  const { today, soldSince } = listingDay(settings, now)
  // All of a site lead to one sister site.
  const [twin = ''] = twins.values()
  const whyOf = (group: EngineGroup): string | null => {
    const { status, soldAt } = group
    if (!sellsVehicle(group, site.search)) return null
    if (status === 'sold') return soldAt !== null && lastSoldDay(soldAt, settings) < today ? null : SOLD
    if (!isVehicleIndexed(group)) return WITHDRAWN
    const [hiding] = unlistedBy(group, settings, today)
    if (hiding !== undefined) return `The site does not list them: ${hiding.hidden(settings)}.`
    return group.isTwin ? `Their pages lead engines to the same vehicles at ${new URL(twin).hostname}.` : null
  }
  const { excludedStockNumbers } = settings
  const which = { excludedStockNumbers, twins: [...twins.keys()], soldSince, mostNamed: MOST_NAMED }
  const found = Map.groupBy(await engineGroups(ctx, which), whyOf)
  return [...found]
    .flatMap(([why, groups]) => (why === null ? [] : [{ why, ...summed(site.slug, groups) }]))
    .toSorted((one, other) => other.count - one.count || (one.why < other.why ? -1 : 1))
}

function summed(siteId: string, groups: readonly EngineGroup[]): Omit<VehiclesLeftOut, 'why'> {
  const named = groups.flatMap(({ named }) => named).toSorted((one, other) => one.id - other.id)
  return {
    count: groups.reduce((sum, { vehicles }) => sum + vehicles, 0),
    vehicles: named
      .slice(0, MOST_NAMED)
      .map(({ id, stocknum }) => ({ stocknum, href: officePath(siteId, 'stock', id) })),
  }
}
