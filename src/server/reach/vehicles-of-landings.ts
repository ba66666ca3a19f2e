/** The vehicles of landings, and which landings have those of another list (R15). */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { widerList } from '#domain/search/landings/landing-pairs.ts'
import { sameLists, type ListedVehicles } from '#domain/search/landings/same-lists.ts'
import type { LandingState } from '#domain/search/landings/landing-table.ts'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import { allListed } from './all-listed.ts'
import type { Counting } from './count-landings.ts'

/** Lists asked for in one turn. */
const AT_ONE_GO = 50

interface Named {
  slug: string
  state: LandingState
}

export interface LandingContent {
  /** Names the vehicles: another one once any comes or goes. */
  content: string
  /** The list that engines get in its place; null for none. */
  sameAs: LandingState | null
}

interface Index extends Counting {
  stockIndex: Counting['stockIndex'] & Pick<VehicleSearch, 'matching'>
}

/** By slug, the content of each landing. */
export async function contentOfLandings(
  { site, stockIndex }: Index,
  landings: readonly Named[],
): Promise<Map<string, LandingContent>> {
  const cards = await allListed({ site, search: stockIndex }, setImmediate)
  const ids = cards.map(({ id }) => id).toSorted((one, other) => one - other)
  const lists: Omit<ListedVehicles, 'ids'>[] = [...landings, ...pathListsAbove(landings)]
  const filled: ListedVehicles[] = []
  for (let first = 0; first < lists.length; first += AT_ONE_GO) {
    const some = lists.slice(first, first + AT_ONE_GO)
    const requests = some.map(({ state }) => requestOf({ ...EMPTY_STATE, ...state }, site.search))
    const found = await stockIndex.matching(site.slug, requests, ids)
    filled.push(...some.map((list, place) => ({ ...list, ids: found[place] ?? [] })))
    await setImmediate()
  }
  const same = sameLists(filled)
  return new Map(
    filled.flatMap(({ slug, ids: own }) =>
      slug === null ? [] : [[slug, { content: contentOf(own), sameAs: same.get(slug) ?? null }] as const],
    ),
  )
}

/** The lists by path above landings, with their condition and without it. */
function pathListsAbove(landings: readonly Named[]): Omit<ListedVehicles, 'ids'>[] {
  const lists = landings.flatMap(({ state }) => {
    const { filters } = widerList(state)
    const { car_type: _condition, ...things } = filters
    return [filters, things]
  })
  const distinct = new Map(lists.map((filters) => [JSON.stringify(filters), { filters, ranges: {} }]))
  return [...distinct.values()]
    .filter(({ filters }) => Object.keys(filters).length > 0)
    .map((state) => ({ slug: null, state }))
}

const contentOf = (ids: readonly number[]) =>
  createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 16)
