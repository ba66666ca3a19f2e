import type { ReactNode } from 'react'
import { carriedFields } from './carried-fields.tsx'
import { facetLink } from './facet-group.tsx'
import type { FormTarget, RangeSliderView, RangeView } from './filter-view.ts'

/** Renders the thumbs and fields of a range; pages pass an island. */
export type DrawSlider = (slider: RangeSliderView) => ReactNode

/** A range's two bounds with the histogram of the stock and the lender's rates. */
export function rangeFields({ slider, shape, rates }: RangeView, drawSlider: DrawSlider) {
  return (
    <>
      {shape === '' ? null : (
        <svg className="between__shape" width="0" height="0" aria-hidden="true">
          <clipPath id={`bars-${slider.range}`}>
            <path d={shape} />
          </clipPath>
        </svg>
      )}
      {drawSlider(slider)}
      {rates.map(([rate, text]) => (
        <p key={rate} className="between__rate">
          {rate}
          <b>{text}</b>
        </p>
      ))}
    </>
  )
}

/** A range as a GET form of its own, with preset ranges below it. */
export function rangeForm(range: RangeView, target: FormTarget, drawSlider: DrawSlider) {
  const {
    slider: { range: facet, name, unit },
    values,
  } = range
  return (
    <>
      <form className="between" action={target.action} data-unit={unit}>
        {carriedFields(target, (field) => field.startsWith(`range[${facet}]`))}
        {rangeFields(range, drawSlider)}
        <button className="btn btn--line btn--sm">Apply {name}</button>
      </form>
      {values.map(facetLink)}
    </>
  )
}
