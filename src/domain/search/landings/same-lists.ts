/** Finds lists with nearly the same vehicles: engines get one of them (R15). */
import type { LandingState } from './landing-table.ts'

/** Of the vehicles of two lists together, this share in both makes them the same. */
const SAME_SHARE = 0.9

/** A list with the ids of its vehicles, lowest first. */
export interface ListedVehicles {
  /** A landing's slug; null of a list by path, which engines get in any case. */
  slug: string | null
  state: LandingState
  ids: readonly number[]
}

/**
 * By slug, the list that engines get in a landing's place. Of two the same the list by path counts, then the one with
 * fewer filters, then the bigger; no landing leads to one that leads on.
 */
export function sameLists(lists: readonly ListedVehicles[]): Map<string, LandingState> {
  const kept = new Map<number, ListedVehicles[]>()
  const same = new Map<string, LandingState>()
  for (const list of lists.filter(({ ids }) => ids.length > 0).toSorted(byRank)) {
    const firsts = firstsOf(list)
    const found = list.slug === null ? undefined : sameAmong(list, new Set(firsts.flatMap((id) => kept.get(id) ?? [])))
    if (list.slug !== null && found !== undefined) same.set(list.slug, found.state)
    else for (const id of firsts) kept.set(id, [...(kept.get(id) ?? []), list])
  }
  return same
}

const filtersOf = ({ state }: ListedVehicles) => Object.keys(state.filters).length + Object.keys(state.ranges).length

const byRank = (one: ListedVehicles, other: ListedVehicles) =>
  Number(one.slug !== null) - Number(other.slug !== null) ||
  filtersOf(one) - filtersOf(other) ||
  other.ids.length - one.ids.length

/** The first vehicles of a list, one of which each list of the same vehicles has among its own first ones. */
function firstsOf({ ids }: ListedVehicles): readonly number[] {
  return ids.slice(0, ids.length - Math.ceil(SAME_SHARE * ids.length) + 1)
}

function sameAmong({ ids }: ListedVehicles, others: ReadonlySet<ListedVehicles>): ListedVehicles | undefined {
  const own = new Set(ids)
  return [...others].find((other) => {
    const [fewer, more] = [Math.min(ids.length, other.ids.length), Math.max(ids.length, other.ids.length)]
    if (fewer < SAME_SHARE * more) return false
    const common = other.ids.reduce((sum, id) => sum + Number(own.has(id)), 0)
    return common >= SAME_SHARE * (ids.length + other.ids.length - common)
  })
}
