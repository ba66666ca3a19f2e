/**
 * SQL that both databases share: one table for each site, a column of codes for each facet with one value, side tables
 * for the two lists.
 */
import { FACETS, type Facet } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { Codes } from './codes.ts'
import { conditionsOf, LIST_FACETS, SINGLE_FACETS, type Condition } from './peer.ts'

export const columnOf = (facet: Facet) => `f_${facet}`
export const numberColumnOf = (range: string) => `n_${range}`
export const FACET_COLUMNS = SINGLE_FACETS.map(columnOf)
export const NUMBER_COLUMNS = RANGE_FACETS.map(numberColumnOf)

/** Columns of a vehicle but its words and lists, in the order of `rowOf`. */
export const COLUMNS = ['id', ...FACET_COLUMNS, ...NUMBER_COLUMNS, 'relevance', 'created_at', 'card']

export function rowOf(entry: SearchEntry, codes: Codes): (number | string | null)[] {
  return [
    entry.id,
    ...SINGLE_FACETS.map(
      (facet) => entry.values[facet].slice(0, 1).map((text) => codes.codeOf(facet, text))[0] ?? null,
    ),
    ...RANGE_FACETS.map((range) => entry.numbers[range]),
    entry.relevance,
    entry.createdAtMs,
    JSON.stringify(entry.card),
  ]
}

export const ORDERS: Record<SearchRequest['sort'], string> = {
  most_relevant: 'relevance desc, created_at desc, id desc',
  latest: 'created_at desc, id desc',
  highest_price: 'coalesce(n_price, -1) desc, created_at desc, id desc',
  lowest_price: 'coalesce(n_price, 1000000000), created_at desc, id desc',
  lowest_subscription: 'coalesce(n_subscription_price, 1000000000), created_at desc, id desc',
  nearest: 'id',
}

/** Conditions as SQL; `exists` says how a vehicle's list is looked into. */
export function conditionSql(request: SearchRequest, codes: Codes, exists: (facet: Facet, list: string) => string) {
  return conditionsOf(request).map((condition, place) => ({
    facet: condition.facet,
    bit: 1 << place,
    sql: meets(condition, codes, exists),
  }))
}

function meets(
  { facet, values, range }: Condition,
  codes: Codes,
  exists: (facet: Facet, list: string) => string,
): string {
  const parts: string[] = []
  if (values !== null) {
    const list = codes.listOf(facet, values)
    parts.push(LIST_FACETS.includes(facet) ? exists(facet, list) : `${columnOf(facet)} in (${list})`)
  }
  if (range !== null) parts.push(`${numberColumnOf(range.name)} between ${range.min} and ${range.max}`)
  return parts.join(' and ')
}

export const placeOf = (facet: Facet) => FACETS.indexOf(facet)
