import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { heldApart, isAtEnd, onStep, type Slider, type SliderEnd } from '#domain/slider.ts'
import { typedNumber } from '#domain/typed-number.ts'
import type { RangeSliderView } from '#ui/filters/filter-view.ts'
import { fieldText } from './range-words.ts'

export const ENDS: readonly SliderEnd[] = ['min', 'max']

type Ends = Record<SliderEnd, number>

interface Range {
  fields: Record<SliderEnd, RefObject<HTMLInputElement | null>>
  /** Positions of both thumbs. */
  at: Ends
  /** Whether a field was typed into and not sent yet. */
  isTyped: boolean
  /** Writes a moved thumb into its field. Returns the value where it may stand (A4.22). */
  move: (end: SliderEnd, value: number) => number
  /** Moves the thumbs to the typed bounds. */
  type: () => void
}

/** Positions of the thumbs for the bounds in an address. */
export function placesOf(slider: Slider, asked: RangeSliderView['asked']): Ends {
  return { min: onStep(slider, asked.min ?? slider.min), max: onStep(slider, asked.max ?? slider.max) }
}

const NO_SLIDER: Slider = { min: 0, max: 1, step: 1 }

/**
 * State of a range: two fields, which the form sends, and two thumbs in step with them (A4.21, A4.22). Values typed
 * before hydration stay, and so do values being dragged or typed while newer results arrive.
 */
export function useRange(view: RangeSliderView): Range {
  const slider = view.slider ?? NO_SLIDER
  const fields = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) }
  const [at, setAt] = useState(() => placesOf(slider, view.asked))
  const [isTyped, setTyped] = useState(false)
  const last = useRef(at)
  const shown = useRef<RangeSliderView>(null)

  const put = (places: Ends) => {
    last.current = places
    setAt(places)
  }
  const follow = () => {
    const places = { ...last.current }
    for (const end of ENDS) {
      const text = fields[end].current?.value ?? ''
      const typed = typedNumber(text, { least: 0 })
      // An incomplete number moves no thumb.
      if (text.trim() === '' || typed !== null) places[end] = onStep(slider, typed ?? slider[end])
    }
    put(places)
    setTyped(
      ENDS.some(
        (end) => fields[end].current?.value !== fields[end].current?.defaultValue && !isHeld(fields[end].current, end),
      ),
    )
  }
  const move = (end: SliderEnd, value: number): number => {
    const stand = onStep(slider, heldApart(slider, end, value, last.current[end === 'min' ? 'max' : 'min']))
    const field = fields[end].current
    if (field !== null) field.value = isAtEnd(slider, end, stand) ? '' : fieldText(view.unit, stand)
    put({ ...last.current, [end]: stand })
    setTyped(false)
    return stand
  }

  // On hydration and after newer results: changed bounds replace the fields' values, unless a pointer holds the thumb.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = view
    for (const end of ENDS) {
      const field = fields[end].current
      if (before === null || field === null || before.asked[end] === view.asked[end] || isHeld(field, end)) continue
      field.value = fieldText(view.unit, view.asked[end])
    }
    follow()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- newer props are a newer view
  }, [view])
  // The form is reset when a request has failed. The event fires before the fields change.
  useEffect(() => {
    const form = fields.min.current?.form
    const reset = () => setTimeout(follow)
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form outlives the view
  }, [view])
  return { fields, at, isTyped, move, type: follow }
}

/** Whether the pointer holds a field's thumb. */
function isHeld(field: HTMLInputElement | null, end: SliderEnd): boolean {
  return Boolean(field?.closest('.between')?.querySelector(`[data-end=${end}]:active`))
}
