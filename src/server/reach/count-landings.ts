/** Counts the searches of a site that may be landings (R12, R13). */
import { setImmediate } from 'node:timers/promises'
import { lookUp } from '#domain/look-up.ts'
import {
  LANDING_CONDITIONS,
  LANDING_PAIRS,
  landingOf,
  withoutShared,
  type LandingCondition,
  type LandingPair,
} from '#domain/search/landings/landing-pairs.ts'
import { FEWEST_VEHICLES, type CountedLanding } from '#domain/search/landings/landing-life.ts'
import type { LandingState } from '#domain/search/landings/landing-table.ts'
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'

export interface Counting {
  site: Site
  /** The program's own index: a search service is not asked hundreds of times an hour. */
  stockIndex: Pick<VehicleSearch, 'search' | 'lists' | 'dictionary'>
}

/** Conditions that a site's landings may be narrowed by: with one alone it says nothing. */
function conditionsOf({ search }: Site): readonly LandingCondition[] {
  if (search.carTypes.length < 2) return [null]
  return LANDING_CONDITIONS.filter((condition) => condition === null || search.carTypes.includes(condition))
}

/**
 * Every landing that a site's pairs may make, with its number of vehicles; those with next to none are left out. Of two
 * that would share an address neither is there. Other work has its turn between two searches.
 */
export async function countLandings(counting: Counting, signal: AbortSignal): Promise<CountedLanding[]> {
  const { site, stockIndex } = counting
  const pairs = LANDING_PAIRS.filter(({ id }) => site.reach.landings.pairs.includes(id))
  const dictionary = stockIndex.dictionary(site.slug)
  const found: CountedLanding[] = []
  for (const condition of conditionsOf(site)) {
    const all = await searchFor(counting, { filters: ofCondition(condition), ranges: {} })
    for (const [facet, its] of Map.groupBy(pairs, ({ facets }) => facets[0]))
      for (const { value, count } of all.facets[facet]) {
        if (count < FEWEST_VEHICLES || signal.aborted) continue
        const filters = { ...ofCondition(condition), [facet]: [value] }
        const result = await searchFor(counting, { filters, ranges: {} })
        for (const pair of its) found.push(...(await ofPair(counting, pair, { condition, value, result, dictionary })))
        await setImmediate()
      }
  }
  return withoutShared(found).filter(({ vehicles }) => vehicles >= FEWEST_VEHICLES)
}

const ofCondition = (condition: LandingCondition) => (condition === null ? {} : { car_type: [condition] })

function searchFor({ site, stockIndex }: Counting, state: LandingState): Promise<SearchResult> {
  return stockIndex.search(site.slug, { ...requestOf({ ...EMPTY_STATE, ...state }, site.search), hitsPerPage: 1 })
}

interface ThingCount {
  condition: LandingCondition
  /** The first facet's value, and the search for it. */
  value: string
  result: SearchResult
  dictionary: SearchDictionary
}

/** The landings of a pair whose first value is known. */
async function ofPair(
  { site, stockIndex }: Counting,
  pair: LandingPair,
  { condition, value, result, dictionary }: ThingCount,
): Promise<CountedLanding[]> {
  const of = (other: string) => landingOf(pair, { condition, thing: value, other }, dictionary)
  const [, other] = pair.facets
  if (pair.bounds === undefined)
    return facetValues(result, other).flatMap(({ value: by, count }) => {
      const landing = of(by)
      return landing === null ? [] : [{ ...landing, vehicles: count }]
    })
  const landings = pair.bounds.flatMap((bound) => of(String(bound)) ?? [])
  const lists = await stockIndex.lists(
    site.slug,
    landings.map(({ state }) => ({ ...requestOf({ ...EMPTY_STATE, ...state }, site.search), hitsPerPage: 1 })),
  )
  return landings.map((landing, place) => ({ ...landing, vehicles: lists[place]?.count ?? 0 }))
}

function facetValues({ facets }: SearchResult, facet: LandingPair['facets'][1]) {
  return lookUp(facets, facet) ?? []
}
