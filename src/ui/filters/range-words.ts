import { formatCount, formatWholeDollars } from '#domain/money/money.ts'
import type { RangeUnit, SliderView } from './filter-view.ts'

/** A bound as a field shows it: "20,000", a year without its comma. */
export function fieldText(unit: RangeUnit, bound: number): string {
  return unit === 'year' ? String(bound) : formatCount(bound)
}

/** Whether a thumb stands at its end, and so asks for no bound. The last step may be a short one. */
export function isAtEnd({ min, max, step }: SliderView, end: 'min' | 'max', value: number): boolean {
  return end === 'min' ? value <= min : value + step > max
}

/** What a thumb says to those who cannot see it: "$20,000", or that there is no bound. */
export function thumbText(unit: RangeUnit, slider: SliderView, end: 'min' | 'max', value: number): string {
  if (isAtEnd(slider, end, value)) return end === 'min' ? 'No lowest' : 'No highest'
  if (unit === 'kilometres') return `${formatCount(value)} km`
  if (unit === 'kilograms') return `${formatCount(value)} kg`
  return unit === 'year' ? String(value) : formatWholeDollars(value)
}

/** Where two thumbs stand over a slider, in percent of its length. */
export function thumbPlaces({ min, max }: SliderView, low: number, high: number): [low: number, high: number] {
  const place = (value: number) => Math.min(100, Math.max(0, Math.round((1_000 * (value - min)) / (max - min)) / 10))
  return [place(low), place(high)]
}
