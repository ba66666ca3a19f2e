/**
 * A slider of one thumb or two: where thumbs stand, and how far they may go. Two thumbs over one slider cannot cross
 * (A4.22).
 */

export interface Slider {
  min: number
  max: number
  step: number
}

/** The thumb of a slider with two, by the bound that it asks for. */
export type SliderEnd = 'min' | 'max'

/** Halves and hundredths are not exact: what is left over from adding steps. */
const DECIMALS = 6

/** The step nearest to a value, where a browser puts the thumb. The last step may lie short of the end. */
export function onStep({ min, max, step }: Slider, value: number): number {
  const last = Math.floor((max - min) / step + 10 ** -DECIMALS)
  const steps = Math.min(last, Math.max(0, Math.round((value - min) / step)))
  return Number((min + steps * step).toFixed(DECIMALS))
}

/** Whether a thumb of two stands at its end, and so asks for no bound (A4.21). */
export function isAtEnd({ min, max, step }: Slider, end: SliderEnd, value: number): boolean {
  return end === 'min' ? value <= min : value + step > max
}

/** Where a thumb of two may stand: one step short of the other. */
export function heldApart({ step }: Slider, end: SliderEnd, value: number, other: number): number {
  return end === 'min' ? Math.min(value, other - step) : Math.max(value, other + step)
}

/** Where a value lies, in percent of the slider's length. What lies beyond an end is drawn at it. */
export function placeOn({ min, max }: Slider, value: number): number {
  return Math.min(100, Math.max(0, Math.round((1_000 * (value - min)) / (max - min)) / 10))
}
