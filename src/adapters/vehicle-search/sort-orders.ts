import { RANGE_FACETS, type Sort } from '#domain/search/search.ts'
import { NO_NUMBER, type SegmentColumns } from './segment-columns.ts'
import { SortOrder } from './sort-order.ts'

const PRICE = RANGE_FACETS.indexOf('price')

/** The four orders of A4.3 over a segment's rows. Equals stand newest first, then by the greater id, so that every order is total. */
export function sortOrders(columns: SegmentColumns): Record<Sort, SortOrder> {
  const at = (column: ArrayLike<number> | undefined, row: number) => column?.[row] ?? 0
  const newest = (one: number, other: number) =>
    at(columns.createdAtMs, other) - at(columns.createdAtMs, one) || at(columns.ids, other) - at(columns.ids, one)
  const price = (row: number) => at(columns.numbers[PRICE], row)
  /** Vehicles without a price come last either way. */
  const ascendingPrice = (row: number) => (price(row) === NO_NUMBER ? Infinity : price(row))
  const ascending = (one: number, other: number) => {
    const [low, high] = [ascendingPrice(one), ascendingPrice(other)]
    return low === high ? 0 : low - high
  }
  return {
    most_relevant: new SortOrder((one, other) => at(columns.relevance, other) - at(columns.relevance, one) || newest(one, other)),
    latest: new SortOrder(newest),
    highest_price: new SortOrder((one, other) => price(other) - price(one) || newest(one, other)),
    lowest_price: new SortOrder((one, other) => ascending(one, other) || newest(one, other)),
  }
}
