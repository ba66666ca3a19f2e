import { formatWholeDollars } from '#domain/money/money.ts'
import { rangeOfLabel } from '#domain/search/price-buckets.ts'
import type { FacetValue } from '#domain/search/search.ts'
import type { Range } from '#domain/search/range.ts'

export interface PriceRow {
  label: string
  range: Range
  count: number
}

/**
 * Groups the price ranges in stock into at most `most` rows. With more ranges, neighbours with the fewest vehicles are
 * merged, so every priced vehicle has a row.
 */
export function priceRows(ranges: readonly FacetValue[], most: number): PriceRow[] {
  const rows = ranges.flatMap(({ value, count }): Omit<PriceRow, 'label'>[] => {
    const range = rangeOfLabel(value)
    return count === 0 || range === null ? [] : [{ range, count }]
  })
  while (rows.length > most) {
    const pairs = rows.slice(1).map(({ count }, place) => count + (rows[place]?.count ?? 0))
    const place = pairs.indexOf(Math.min(...pairs))
    rows.splice(place, 2, ...joined(rows[place], rows[place + 1]))
  }
  return rows.map(({ range, count }) => ({ label: wordsOf(range), range, count }))
}

function joined(low: Omit<PriceRow, 'label'> | undefined, high: typeof low): Omit<PriceRow, 'label'>[] {
  if (low === undefined || high === undefined) return []
  const [{ min }, { max }] = [low.range, high.range]
  return [
    {
      range: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
      count: low.count + high.count,
    },
  ]
}

function wordsOf({ min, max }: Range): string {
  if (max === undefined) return `${formatWholeDollars(min ?? 0)} and over`
  return min === undefined
    ? `Under ${formatWholeDollars(max)}`
    : `${formatWholeDollars(min)} to ${formatWholeDollars(max)}`
}
