/** Summaries of answers, short enough to compare between processes. Each facet's counts are a hash. */
import { hash } from 'node:crypto'
import { FACETS } from '#domain/search/facets.ts'
import type { PeerAnswer } from './peer.ts'

export interface AnswerSummary {
  count: number
  ids: number[]
  /** In the order of FACETS. */
  facets: string[]
}

export function summaryOf({ count, ids, facets }: PeerAnswer): AnswerSummary {
  return {
    count,
    ids,
    facets: FACETS.map((facet) => {
      const counted = [...facets[facet]]
        .filter(([, count]) => count > 0)
        .map(([value, count]) => `${value}\t${count}`)
        .sort()
      return hash('md5', counted.join('\n'))
    }),
  }
}

/** Describes the first difference of two answers; `null` when they agree. */
export function differenceOf(one: AnswerSummary, other: AnswerSummary | undefined): string | null {
  if (other === undefined) return 'no answer'
  if (one.count !== other.count) return `${other.count} vehicles instead of ${one.count}`
  const place = one.ids.findIndex((id, place) => id !== other.ids[place])
  if (place !== -1 || one.ids.length !== other.ids.length)
    return `hit ${place + 1} is ${other.ids[place]} instead of ${one.ids[place]}, ${other.ids.length} hits`
  const facets = FACETS.filter((_, place) => one.facets[place] !== other.facets[place])
  return facets.length === 0 ? null : `counts of ${facets.join(', ')}`
}
