import { rangeOfLabel } from '#domain/search/price-buckets.ts'
import type { FacetValue } from '#domain/search/search.ts'
import type { Slider } from '#domain/slider.ts'

const HEIGHT = 40
/** Most bars above a slider. More are too thin to tell apart in the filter list. */
const MOST_SLIDER_BARS = 50

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

/** Counts as heights of 0 to 40, the greatest the whole; a single vehicle is still seen. */
function heightsOf(counts: readonly number[]): number[] {
  const most = Math.max(1e-9, ...counts)
  return counts.map((count) => (count === 0 ? 0 : Math.max(1, Math.round((HEIGHT * count) / most))))
}

/**
 * From where to where a value of a facet reaches: "20000:24999", "2021", "$50 - $75", "Over $400". Null for what is no
 * number.
 */
function reachOf(value: string, { min, max }: Slider): [from: number, to: number] | null {
  const range = rangeOfLabel(value.replace(':', ' - '))
  if (range === null) return null
  const [from, to] = [range.min ?? min, range.max ?? max]
  // One number alone is a step of its own; an open end reaches to the end of the slider.
  if (range.max === undefined && /^\d+$/.test(value)) return [from, from + 1]
  return [from, Math.max(to + (value.includes(':') ? 1 : 0), from + 1)]
}

/**
 * As many bars as there are steps, or half of them, a third, … until they can be told apart: a step is then whole in
 * one bar.
 */
function barsWanted(steps: readonly FacetValue[], { min, max, step }: Slider): number {
  const [, from, to] = /^(\d+):(\d+)$/.exec(steps[0]?.value ?? '') ?? []
  const size = from === undefined ? step : Number(to) - Number(from) + 1
  return Math.max(1, Math.ceil((max - min) / (size * Math.ceil((max - min) / size / MOST_SLIDER_BARS))))
}

/**
 * Heights of bars (0 to 40) over a slider, all of one width. Values are steps of a facet, and may be of unequal width:
 * a wide one is spread over the bars it reaches. What lies beyond an end of the slider is counted at that end, where
 * its thumb asks for no bound.
 */
export function sliderBars(steps: readonly FacetValue[], slider: Slider): number[] {
  const length = barsWanted(steps, slider)
  const width = (slider.max - slider.min) / length
  const counts = zeros(length)
  const placeOf = (value: number) => Math.min(length - 1, Math.max(0, Math.floor((value - slider.min) / width)))
  for (const { value, count } of steps) {
    const reach = reachOf(value, slider)
    if (reach === null || count === 0) continue
    const [from, to] = reach
    const [start, end] = [
      Math.min(Math.max(from, slider.min), slider.max - width),
      Math.max(Math.min(to, slider.max), slider.min + width),
    ]
    const total = end - start
    for (let place = placeOf(start); place <= placeOf(end - 1e-9); place += 1) {
      const barStart = slider.min + place * width
      const shared = Math.min(end, barStart + width) - Math.max(start, barStart)
      counts[place] = (counts[place] ?? 0) + (count * Math.max(0, shared)) / total
    }
  }
  return counts.some((count) => count > 0) ? heightsOf(counts) : []
}

/**
 * Path data of a slider's bars in a box as wide as there are bars and 40 high. Of prices by the week it is one bar for
 * each band of the facet: a band wider than a bar would look like several of which each is known.
 */
export function barsPath(heights: readonly number[], steps: readonly FacetValue[], slider: Slider): string {
  const width = (slider.max - slider.min) / (heights.length || 1)
  const placeOf = (value: number) =>
    Math.round((Math.min(slider.max, Math.max(slider.min, value)) - slider.min) / width)
  const wide = new Map<number, number>()
  for (const { value } of steps) {
    const reach = value.includes('$') ? reachOf(value, slider) : null
    if (reach !== null) wide.set(placeOf(reach[0]), placeOf(reach[1]))
  }
  let path = ''
  for (let place = 0; place < heights.length;) {
    const end = Math.max(place + 1, wide.get(place) ?? 0)
    const height = heights[place] ?? 0
    if (height > 0) path += `M${place + 0.1} 40v-${height}h${Number((end - place - 0.2).toFixed(1))}v${height}z`
    place = end
  }
  return path
}
