/** Lists that a path says, from the vehicles that are in them. */
import type { Facet } from '../search/facets.ts'
import { TYPE_SEGMENTS, type SearchDictionary } from '../search/search-dictionary.ts'
import { EMPTY_STATE } from '../search/search-state.ts'
import type { VehicleCard } from '../search/vehicle-card.ts'
import { slugPart } from '../vehicle/slug.ts'
import { listIndexing } from './indexing.ts'
import { later, type SitemapEntry } from './sitemap.ts'

/** The facts of a vehicle that decide which lists it is in. */
export type ListedKind = Pick<VehicleCard, 'carType' | 'make' | 'model' | 'simpleBody'>

/** A kind of vehicle with its last arrival or departure. */
export interface KindChange extends ListedKind {
  at: Date
}

type Filters = Partial<Record<Facet, readonly string[]>>

interface KindCount {
  kind: ListedKind
  count: number
}

const keyOf = ({ carType, make, model, simpleBody }: ListedKind) =>
  [carType, slugPart(make), slugPart(model), slugPart(simpleBody ?? '')].join('\n')

const writtenKeyOf = ({ carType, make, model, simpleBody }: ListedKind) =>
  [carType, make, model, simpleBody ?? ''].join('\n')

/** Kinds of vehicles as they are written, each with its number of vehicles. */
export type KindCounts = Map<string, KindCount>

/** Counts vehicles by their kinds, on top of those counted before. */
export function countKinds(cards: Iterable<ListedKind>, counts: KindCounts = new Map()): KindCounts {
  for (const card of cards) {
    const key = writtenKeyOf(card)
    const found = counts.get(key)
    if (found === undefined) counts.set(key, { kind: card, count: 1 })
    else found.count += 1
  }
  return counts
}

/** Every list by path with a vehicle in it that engines may list, with its last arrival or departure (R4). */
export function pathLists(
  written: KindCounts,
  changes: readonly KindChange[],
  dictionary: SearchDictionary,
): SitemapEntry[] {
  const kinds = new Map<string, KindCount>()
  // As they are written first: slugs of 100,000 vehicles would take a quarter of a second.
  for (const { kind, count } of written.values()) {
    const counted = kinds.get(keyOf(kind))
    if (counted === undefined) kinds.set(keyOf(kind), { kind, count })
    else counted.count += count
  }
  const lists = new Map<string, SitemapEntry>()
  const listsOf = (kind: ListedKind, count: number): SitemapEntry[] =>
    filtersOf(kind).flatMap((filters) => {
      const { canonical, index } = listIndexing({ ...EMPTY_STATE, filters }, count, dictionary)
      if (!index) return []
      const list = lists.get(canonical) ?? { path: canonical, changedAt: null }
      if (count > 0) lists.set(canonical, list)
      return [list]
    })
  for (const { kind, count } of kinds.values()) listsOf(kind, count)
  for (const { at, ...kind } of changes) {
    // A vehicle that left may have been spelled otherwise; its list is the one of the kind that is there.
    const known = kinds.get(keyOf(kind))?.kind ?? kind
    for (const filters of filtersOf(known)) {
      const list = lists.get(listIndexing({ ...EMPTY_STATE, filters }, 1, dictionary).canonical)
      if (list !== undefined) list.changedAt = later(list.changedAt, at)
    }
  }
  return [...lists.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Filters of all lists that a kind is in: conditions, and what of make, model and body a path can say. */
function filtersOf({ carType, make, model, simpleBody }: ListedKind): Filters[] {
  const types = Object.values(TYPE_SEGMENTS).filter(
    (those: readonly string[]) => those.length === 0 || those.includes(carType),
  )
  const body = simpleBody === null ? [] : [{ body: [simpleBody] }, { make: [make], model: [model], body: [simpleBody] }]
  const things: Filters[] = [{}, { make: [make] }, { make: [make], model: [model] }, ...body]
  return types.flatMap((those) => things.map((thing) => (those.length === 0 ? thing : { car_type: those, ...thing })))
}
