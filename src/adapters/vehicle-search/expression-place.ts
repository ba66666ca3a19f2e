/**
 * Finds rows by the place of their yard, for the search protocol. Yards are told apart by id, since two may bear the
 * same name in the same town.
 */
import { yardDistances } from '#domain/geo/yard-distances.ts'
import type { Around } from '#domain/document-search/filter.ts'
import type { Coded } from './bundle.ts'
import type { Segment } from './segment.ts'
import type { SegmentColumns } from './segment-columns.ts'

const METRES_PER_KM = 1000

const knownYards = new WeakMap<SegmentColumns, Coded>()

/** The column that tells each row's yard: one and the same object for a segment, as its bundles are. */
export function yardsOf(columns: SegmentColumns): Coded {
  const known = knownYards.get(columns)
  if (known !== undefined) return known
  const yards = {
    get codes() {
      return columns.yardCodes
    },
    get size() {
      return columns.yards.length
    },
  }
  knownYards.set(columns, yards)
  return yards
}

/** 1 for each yard that is at most so far away; a yard whose place the site does not say is nowhere. */
export function yardsAround({ columns, facts }: Segment, { lat, long, metres }: Around): Uint8Array {
  const distances = yardDistances(facts.locations, { lat, long })
  return Uint8Array.from(columns.yards, (id) =>
    (distances.get(id ?? '') ?? Infinity) * METRES_PER_KM <= metres ? 1 : 0,
  )
}
