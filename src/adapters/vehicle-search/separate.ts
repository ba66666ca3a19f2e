import type { Bitmap } from './bitmap.ts'

/** One condition of a request that its own facet's counts ignore. */
export interface Group {
  /** Attribute number of the facet counted without this condition; -1 for none. */
  facet: number
  /** Place in RANGE_FACETS of the range stretched without this condition; -1 for none. */
  range: number
  /** Rows that only this group keeps out. */
  nearMisses: Bitmap
}

/**
 * Splits the rows of `from` into hits and near misses of all groups. `hits` (the same set as `from`, or another) gets
 * the rows that meet every group. Each group comes with the rows that meet it and keeps only those that miss it alone.
 * One or two groups, as most queries have, take one sweep.
 */
export function separate(from: Bitmap, hits: Bitmap, groups: readonly Group[], more: Bitmap, words: number): void {
  const [one, other] = groups
  if (one === undefined) return
  if (other === undefined) separateOne(from, hits, one.nearMisses, words)
  else if (groups.length === 2) separateTwo(from, hits, one.nearMisses, other.nearMisses, words)
  else separateMany(from, hits, groups, more, words)
}

function separateOne(from: Bitmap, hits: Bitmap, one: Bitmap, words: number): void {
  for (let word = 0; word < words; word++) {
    const [rows, met] = [from[word] ?? 0, one[word] ?? 0]
    hits[word] = rows & met
    one[word] = rows & ~met
  }
}

function separateTwo(from: Bitmap, hits: Bitmap, one: Bitmap, other: Bitmap, words: number): void {
  for (let word = 0; word < words; word++) {
    const [rows, met, otherMet] = [from[word] ?? 0, one[word] ?? 0, other[word] ?? 0]
    hits[word] = rows & met & otherMet
    one[word] = rows & otherMet & ~met
    other[word] = rows & met & ~otherMet
  }
}

/** Notes rows that miss a second group in `more`, while `hits` gathers rows that miss any. */
function separateMany(from: Bitmap, hits: Bitmap, groups: readonly Group[], more: Bitmap, words: number): void {
  for (let word = 0; word < words; word++) {
    more[word] = ~(from[word] ?? 0)
    hits[word] = 0
  }
  for (const { nearMisses: matches } of groups) {
    for (let word = 0; word < words; word++) {
      const [any, missed] = [hits[word] ?? 0, ~(matches[word] ?? 0)]
      more[word] = (more[word] ?? 0) | (any & missed)
      hits[word] = any | missed
    }
  }
  for (const { nearMisses: matches } of groups)
    for (let word = 0; word < words; word++) matches[word] = ~((matches[word] ?? 0) | (more[word] ?? 0))
  for (let word = 0; word < words; word++) hits[word] = ~((hits[word] ?? 0) | (more[word] ?? 0))
}
