import { dollarsOf, wholeDollarsOf } from '#domain/money/money.ts'
import { askedPriceCents, LEAST_SHOWN_CENTS } from '#domain/pricing/price-display.ts'
import { requestOf } from '#domain/search/search-state.ts'
import type { RangeStats } from '#domain/search/search.ts'
import type { PageContext } from '../page.ts'
import type { ResultsPage } from './find-results.ts'

/** Dollars; no lower price is shown (A8.2). */
export const LEAST_PRICE = dollarsOf(LEAST_SHOWN_CENTS) + 1
/** A list may hold what was sold; its figures are of what can be had. */
export const FOR_SALE: string[] = ['in_stock', 'coming_soon']

/** Lowest and highest price of a list, dollars, whatever price was asked for. What is sold has none any more. */
export async function pricesForSale(
  { site, search }: PageContext,
  { state, result, place }: Pick<ResultsPage, 'state' | 'result' | 'place'>,
): Promise<RangeStats | null> {
  const hasSold = result.facets.status.some(({ value, count }) => count > 0 && !FOR_SALE.includes(value))
  if (!hasSold) return result.ranges.price
  const forSale = {
    ...state,
    page: 1,
    filters: { ...state.filters, status: FOR_SALE },
    ranges: { ...state.ranges, price: { min: LEAST_PRICE } },
  }
  const ends = (['lowest_price', 'highest_price'] as const).map((sort) => ({
    ...requestOf({ ...forSale, sort }, site.search, place),
    hitsPerPage: 1,
  }))
  const [least, most] = (await search.lists(site.slug, ends)).map(({ hits: [card] }) =>
    card === undefined ? null : askedPriceCents(card),
  )
  if (least == null || most == null) return null
  return { min: wholeDollarsOf(least), max: wholeDollarsOf(most) }
}
