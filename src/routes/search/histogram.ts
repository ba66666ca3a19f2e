import type { FacetValue } from '#domain/search/search.ts'

const HEIGHT = 40
const WIDTH = 100
/** Bars at most: what is dearer falls into the last. */
const MOST_BARS = 34

/**
 * Path data of bars, one for each step of a facet whose values are steps ("20000:24999"), in a box of 100 by 40.
 * Null for fewer than two steps.
 */
export function histogramPath(steps: readonly FacetValue[]): string | null {
  const known = steps.map(({ value, count }) => ({ from: Number(value.split(':')[0]), to: Number(value.split(':')[1]), count }))
  const [first] = known
  if (first === undefined || known.length < 2) return null
  const step = first.to - first.from + 1
  const placeOf = (from: number) => Math.min(MOST_BARS - 1, Math.round(from / step))
  const bars = Math.max(...known.map(({ from }) => placeOf(from))) + 1
  const counts: number[] = Array.from({ length: bars }, () => 0)
  for (const { from, count } of known) {
    const place = placeOf(from)
    counts[place] = (counts[place] ?? 0) + count
  }
  const most = Math.max(1, ...counts)
  const slot = WIDTH / bars
  return counts.map((count, place) => {
    if (count === 0) return ''
    const height = Math.max(1, Math.round((HEIGHT * count) / most))
    return `M${(place * slot).toFixed(1)} ${HEIGHT}v-${height}h${(slot * 0.76).toFixed(1)}v${height}z`
  }).join('')
}
