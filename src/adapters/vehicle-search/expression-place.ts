/** Which combinations of a yard's name, city and state stand near a place. */
import { distanceKm } from '#domain/geo/distance.ts'
import type { Around } from '#domain/search-protocol/filter.ts'
import { attributeNumber } from './attributes.ts'
import type { Bundle } from './bundle.ts'
import type { Segment } from './segment.ts'

const YARD = ['location_name', 'city', 'state'] as const
const METRES_PER_KM = 1000

/** The bundle that tells a vehicle's yard. */
export function aroundBundle({ columns }: Segment): Bundle {
  const bundle = columns.bundles.find(({ attributes }) => YARD.every((attribute) => attributes.includes(attribute)))
  if (bundle === undefined) throw new RangeError('no column holds the yards of vehicles')
  return bundle
}

/** 1 for each combination whose yard is at most so far away; a yard whose place the site does not say is nowhere. */
export function combinationsAround(segment: Segment, bundle: Bundle, { lat, long, metres }: Around): Uint8Array {
  const near = segment.facts.locations.filter((yard) => yard.lat !== null && yard.long !== null && distanceKm({ lat, long }, { lat: yard.lat, long: yard.long }) * METRES_PER_KM <= metres)
  const wanted = new Set(near.map(({ id }) => id))
  const passing = new Uint8Array(bundle.size)
  const yardOf = yardReader(segment, bundle)
  for (let code = 0; code < passing.length; code++) {
    const yard = yardOf(code)
    passing[code] = Number(yard !== null && wanted.has(yard))
  }
  return passing
}

/** The id of the yard that a combination of the yards' bundle stands for; `null` for none of the site's. */
export function yardReader({ columns, facts }: Segment, bundle: Bundle): (code: number) => string | null {
  const { values } = columns
  const attributes = YARD.map(attributeNumber)
  const ids = new Map(facts.locations.toReversed().map(({ id, name, city, state }) => [JSON.stringify([name, city, state]), id]))
  return (code) => {
    const members = bundle.members.subarray(bundle.starts[code], bundle.starts[code + 1])
    const yard = attributes.map((attribute) => values.texts[members.find((value) => values.attributes[value] === attribute) ?? -1] ?? '')
    return ids.get(JSON.stringify(yard)) ?? null
  }
}
