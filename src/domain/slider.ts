/** Positions of the thumbs of a slider with one or two. Two thumbs of one slider cannot cross (A4.22). */

export interface Slider {
  min: number
  max: number
  step: number
}

/** One of two thumbs: `min` sets the lower bound, `max` the upper. */
export type SliderEnd = 'min' | 'max'

/** Decimals kept. Adding steps such as 0.01 leaves floating point errors beyond them. */
const DECIMALS = 6

/** The step nearest to a value, where browsers put the thumb. The last step may be below the maximum. */
export function onStep({ min, max, step }: Slider, value: number): number {
  const last = Math.floor((max - min) / step + 10 ** -DECIMALS)
  const steps = Math.min(last, Math.max(0, Math.round((value - min) / step)))
  return Number((min + steps * step).toFixed(DECIMALS))
}

/** Whether a thumb of two stands at its end, and so asks for no bound (A4.21). */
export function isAtEnd({ min, max, step }: Slider, end: SliderEnd, value: number): boolean {
  return end === 'min' ? value <= min : value + step > max
}

/** A thumb's value, kept one step away from the other thumb. */
export function heldApart({ step }: Slider, end: SliderEnd, value: number, other: number): number {
  return end === 'min' ? Math.min(value, other - step) : Math.max(value, other + step)
}

/** A value's position in percent of the slider's length. Values beyond an end are drawn at that end. */
export function placeOn({ min, max }: Slider, value: number): number {
  return Math.min(100, Math.max(0, Math.round((1_000 * (value - min)) / (max - min)) / 10))
}
