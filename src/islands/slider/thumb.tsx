import { useEffect, useRef, type ComponentProps } from 'react'
import { onStep, type Slider } from '#domain/slider.ts'

interface ThumbProps extends Omit<
  ComponentProps<'input'>,
  'min' | 'max' | 'step' | 'value' | 'defaultValue' | 'onInput'
> {
  slider: Slider
  /** Value in the server's markup. Resetting the form restores it. */
  start: number
  /** Present value. */
  at: number
  /** The value for screen readers. */
  said: string
  /** Called on each move. Returns the value where the thumb may stand. */
  onMove: (value: number) => number
}

/**
 * One thumb of a slider, a native range input. If it was dragged before hydration, it dispatches `input`, and `change`
 * too unless the pointer still holds it.
 */
export function Thumb({ slider, start, at, said, onMove, className, ...others }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null)
  const isNew = useRef(true)
  const place = onStep(slider, at)
  useEffect(() => {
    const thumb = input.current
    if (thumb === null) return
    if (!isNew.current) {
      if (thumb.valueAsNumber !== place) thumb.value = String(place)
      return
    }
    isNew.current = false
    if (thumb.value === thumb.defaultValue) return
    thumb.dispatchEvent(new Event('input', { bubbles: true }))
    if (!thumb.matches(':active')) thumb.dispatchEvent(new Event('change', { bubbles: true }))
  }, [place])
  return (
    <input
      {...others}
      ref={input}
      type="range"
      className={`thumb ${className ?? ''}`}
      min={slider.min}
      max={slider.max}
      step={slider.step}
      defaultValue={onStep(slider, start)}
      aria-valuetext={said}
      autoComplete="off"
      onInput={({ currentTarget: thumb }) => {
        const stand = onMove(thumb.valueAsNumber)
        if (stand !== thumb.valueAsNumber) thumb.value = String(stand)
      }}
    />
  )
}
