import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import type { IndexSort } from '#domain/search/search.ts'
import { NO_NUMBER, type SegmentColumns } from './segment-columns.ts'
import { SortOrder } from './sort-order.ts'

const PRICE = RANGE_FACETS.indexOf('price')
const SUBSCRIPTION_PRICE = RANGE_FACETS.indexOf('subscription_price')

/**
 * Keeps a segment's rows sorted in every order of A4.3 and A4.32. Equal rows are sorted newest first, then by the
 * greater id, so that every order is total.
 */
export function sortOrders(columns: SegmentColumns): Record<IndexSort, SortOrder> {
  const newest = (one: number, other: number) =>
    (columns.createdAtMs[other] ?? 0) - (columns.createdAtMs[one] ?? 0) ||
    (columns.ids[other] ?? 0) - (columns.ids[one] ?? 0)
  const price = (row: number) => columns.numbers[PRICE]?.[row] ?? NO_NUMBER
  const subscription = (row: number) => columns.numbers[SUBSCRIPTION_PRICE]?.[row] ?? NO_NUMBER
  const [cheapest, cheapestSubscription] = [ascending(price), ascending(subscription)]
  return {
    most_relevant: new SortOrder(
      (one, other) => (columns.relevance[other] ?? 0) - (columns.relevance[one] ?? 0) || newest(one, other),
    ),
    latest: new SortOrder(newest),
    highest_price: new SortOrder((one, other) => price(other) - price(one) || newest(one, other)),
    lowest_price: new SortOrder((one, other) => cheapest(one, other) || newest(one, other)),
    lowest_subscription: new SortOrder((one, other) => cheapestSubscription(one, other) || newest(one, other)),
  }
}

/** A price that comes last where there is none. */
function lastIfNone(price: number): number {
  return price === NO_NUMBER ? Infinity : price
}

/** Compares rows by a price, the least first. */
function ascending(priceOf: (row: number) => number): SortOrder['compare'] {
  return (one, other) => {
    const [low, high] = [lastIfNone(priceOf(one)), lastIfNone(priceOf(other))]
    return low === high ? 0 : low - high
  }
}

/** For each range facet the rows that have its number, the least first: what a range spans is found from both ends. */
export function numberOrders(columns: SegmentColumns): readonly SortOrder[] {
  return RANGE_FACETS.map((_, index) => {
    const number = (row: number) => columns.numbers[index]?.[row] ?? NO_NUMBER
    return new SortOrder((one, other) => number(one) - number(other) || one - other)
  })
}
