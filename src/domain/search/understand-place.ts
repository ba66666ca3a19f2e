/** Towns and yards of a site said as places: "near cairns", "within 50 km of Southerly Townsville". */
import type { Reading } from './meaning.ts'
import { FACETS, facetsThat } from './facets.ts'

const DISTANCE = String.raw`(?:within )?\d{1,4} ?(?:kms?|klms?|kilomet(?:re|er)s?|k) (?:of|from|around|near)`
const BEFORE_A_PLACE = new RegExp(`^(?:${DISTANCE}|near|nearby|close to|around|in|at|from) (?=.)`)
const PLACE_FACETS = facetsThat(({ isPlace }) => isPlace === true)

/**
 * A place of the site with the words before it. The place itself is the condition, since where its vehicles stand is
 * known by name; `readAfter` reads the phrase so many words on.
 */
export function readPlace(text: string, readAfter: (words: number) => Reading | null): Reading | null {
  const [said] = BEFORE_A_PLACE.exec(text) ?? []
  if (said === undefined) return null
  const length = said.trim().split(' ').length
  const place = readAfter(length)
  const facets = place === null ? [] : FACETS.filter((facet) => place.meaning.filters[facet] !== undefined)
  return place === null || facets.length === 0 || facets.some((facet) => !PLACE_FACETS.has(facet))
    ? null
    : { ...place, length: length + place.length }
}
