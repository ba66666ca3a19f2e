import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import type { Sort } from '#domain/search/search.ts'
import { NO_NUMBER, type SegmentColumns } from './segment-columns.ts'
import { SortOrder } from './sort-order.ts'

const PRICE = RANGE_FACETS.indexOf('price')

/**
 * Keeps a segment's rows in the four orders of A4.3. Equal rows stand newest first, then by the greater id, so that
 * every order is total.
 */
export function sortOrders(columns: SegmentColumns): Record<Sort, SortOrder> {
  const newest = (one: number, other: number) =>
    (columns.createdAtMs[other] ?? 0) - (columns.createdAtMs[one] ?? 0) ||
    (columns.ids[other] ?? 0) - (columns.ids[one] ?? 0)
  const price = (row: number) => columns.numbers[PRICE]?.[row] ?? NO_NUMBER
  /** Vehicles without a price come last either way. */
  const ascendingPrice = (row: number) => (price(row) === NO_NUMBER ? Infinity : price(row))
  const ascending = (one: number, other: number) => {
    const [low, high] = [ascendingPrice(one), ascendingPrice(other)]
    return low === high ? 0 : low - high
  }
  return {
    most_relevant: new SortOrder(
      (one, other) => (columns.relevance[other] ?? 0) - (columns.relevance[one] ?? 0) || newest(one, other),
    ),
    latest: new SortOrder(newest),
    highest_price: new SortOrder((one, other) => price(other) - price(one) || newest(one, other)),
    lowest_price: new SortOrder((one, other) => ascending(one, other) || newest(one, other)),
  }
}

/** For each range facet the rows that have its number, the least first: what a range spans is found from both ends. */
export function numberOrders(columns: SegmentColumns): readonly SortOrder[] {
  return RANGE_FACETS.map((_, index) => {
    const number = (row: number) => columns.numbers[index]?.[row] ?? NO_NUMBER
    return new SortOrder((one, other) => number(one) - number(other) || one - other)
  })
}
