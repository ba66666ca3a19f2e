import { formatWholeDollars } from '#domain/money/money.ts'
import { rangeOfLabel } from '#domain/search/price-buckets.ts'
import type { FacetValue, Range } from '#domain/search/search.ts'
import { rangeWords } from './search/facet-words.ts'

export interface PriceRow {
  label: string
  range: Range
  count: number
}

/** Price ranges in stock in `most` rows. What does not fit is one last row "… and over", so that every priced vehicle has a row. */
export function priceRows(ranges: readonly FacetValue[], most: number): PriceRow[] {
  const rows = ranges.flatMap(({ value, count }): PriceRow[] => {
    const range = rangeOfLabel(value)
    return count === 0 || range === null ? [] : [{ label: rangeWords(value), range, count }]
  })
  const dearest = rows[most - 1]
  if (rows.length <= most || dearest?.range.min === undefined) return rows
  const { min } = dearest.range
  const count = rows.slice(most - 1).reduce((sum, row) => sum + row.count, 0)
  return [...rows.slice(0, most - 1), { label: `${formatWholeDollars(min)} and over`, range: { min }, count }]
}
