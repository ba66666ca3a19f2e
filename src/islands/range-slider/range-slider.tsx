import { placeOn, type SliderEnd } from '#domain/slider.ts'
import { NUMBER_PATTERN } from '#domain/typed-number.ts'
import type { RangeSliderView } from '#ui/filters/filter-view.ts'
import { Line } from '../slider/line.tsx'
import { Thumb } from '../slider/thumb.tsx'
import { fieldText, thumbText } from './range-words.ts'
import { placesOf, useRange } from './use-range.ts'

/**
 * A range filter: two typed bounds, and two thumbs that set them (A4.21, A4.22). It needs a parent element of class
 * `between` in a form, which sends the typed fields with or without a script. The histogram clips to a path that the
 * page has drawn.
 */
export function RangeSlider({ view }: { view: RangeSliderView }) {
  const { range, name, unit, slider, asked, hints, listId } = view
  const { fields, at, isTyped, move, type } = useRange(view)
  const field = (end: SliderEnd) => (
    <span className="money" data-typed={isTyped || undefined}>
      <input
        ref={fields[end]}
        className="input input--sm"
        id={`range[${range}][${end}]`}
        name={`range[${range}][${end}]`}
        inputMode="numeric"
        list={end === 'max' ? listId : undefined}
        aria-label={labelOf(name, end)}
        onInput={type}
        pattern={NUMBER_PATTERN}
        title={`Enter a number, for example ${fieldText(unit, hints[end])}`}
        placeholder={fieldText(unit, hints[end])}
        defaultValue={fieldText(unit, asked[end])}
      />
    </span>
  )
  return (
    <>
      {slider === null ? null : <Slide view={view} slider={slider} at={at} move={move} />}
      {field('min')}
      <span className="mute">to</span>
      {field('max')}
    </>
  )
}

interface SlideProps extends Pick<ReturnType<typeof useRange>, 'at' | 'move'> {
  view: RangeSliderView
  slider: NonNullable<RangeSliderView['slider']>
}

/** The two thumbs over the histogram of the stock. */
function Slide({ view: { range, name, unit, asked, bars }, slider, at, move }: SlideProps) {
  const start = placesOf(slider, asked)
  const [from, to] = [placeOn(slider, at.min), placeOn(slider, at.max)]
  const thumb = (end: SliderEnd) => (
    // Of two thumbs in one place, the one that can still move is on top.
    <Thumb
      className={`between__thumb${end === 'min' && from > 50 ? ' between__thumb--over' : ''} only-scripted`}
      id={`thumb-${range}-${end}`}
      data-end={end}
      slider={slider}
      start={start[end]}
      at={at[end]}
      said={thumbText(unit, slider, end, at[end])}
      onMove={(value) => move(end, value)}
      aria-label={`${labelOf(name, end)}, slider`}
    />
  )
  return (
    <div className={bars === 0 ? 'between__slide between__slide--flat only-scripted' : 'between__slide'}>
      <svg viewBox={`0 0 ${bars || 1} 60`} preserveAspectRatio="none" aria-hidden="true">
        {bars === 0 ? null : (
          <g clipPath={`url(#bars-${range})`}>
            <Line from={from} to={to} height={40} />
          </g>
        )}
        <g className="only-scripted">
          <Line from={from} to={to} y={53} height={4} />
        </g>
      </svg>
      {thumb('min')}
      {thumb('max')}
    </div>
  )
}

function labelOf(name: string, end: SliderEnd): string {
  return `${end === 'min' ? 'Minimum' : 'Maximum'} ${name}`
}
