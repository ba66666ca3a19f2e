/**
 * Builds the least data that counting facets must read: for each facet a column of its values' codes. Code 0 means no
 * value.
 */
import { FACETS, type Facet } from '#domain/search/facets.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import { LIST_FACETS } from '../peers/peer.ts'

export interface CodeColumn {
  facet: Facet
  /** One code a row; of the two lists one a value. */
  codes: Uint16Array
  texts: string[]
}

export function facetColumns(entries: readonly SearchEntry[]): CodeColumn[] {
  return FACETS.map((facet) => {
    const texts = ['']
    const known = new Map<string, number>()
    const codeOf = (text: string): number => {
      const code = known.get(text) ?? texts.length
      if (code === texts.length) {
        known.set(text, code)
        texts.push(text)
      }
      return code
    }
    const codes = LIST_FACETS.includes(facet)
      ? entries.flatMap(({ values }) => values[facet].map(codeOf))
      : entries.map(({ values }) => values[facet].slice(0, 1).map(codeOf)[0] ?? 0)
    return { facet, codes: Uint16Array.from(codes), texts }
  })
}

/** The bare loop. Counts by code of the first `length` codes. */
export function countCodes(
  codes: Uint8Array | Uint16Array | Uint32Array | Int32Array,
  size: number,
  length = codes.length,
): Uint32Array {
  const counts = new Uint32Array(size)
  for (let place = 0; place < length; place++) {
    const code = codes[place] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
