import { formatCount, formatWholeDollars } from '#domain/money/money.ts'
import { isAtEnd, type Slider, type SliderEnd } from '#domain/slider.ts'
import type { RangeUnit } from '#domain/search/facet-row.ts'

/** A bound as its field shows it: "20,000", or a year "2021"; '' for none. */
export function fieldText(unit: RangeUnit, bound: number | undefined): string {
  return bound === undefined ? '' : unit === 'year' ? String(bound) : formatCount(bound)
}

/** A thumb's value for screen readers: "$20,000", or that there is no bound. */
export function thumbText(unit: RangeUnit, slider: Slider, end: SliderEnd, value: number): string {
  if (isAtEnd(slider, end, value)) return end === 'min' ? 'No minimum' : 'No maximum'
  if (unit === 'kilometres') return `${formatCount(value)} km`
  if (unit === 'kilograms') return `${formatCount(value)} kg`
  return unit === 'year' ? String(value) : formatWholeDollars(value)
}
