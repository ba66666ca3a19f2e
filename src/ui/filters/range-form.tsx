import { carriedFields } from './carried-fields.tsx'
import { facetLink } from './facet-group.tsx'
import type { BoundView, FormTarget, RangeView } from './filter-view.ts'

/**
 * Two typed bounds. Where there is a script, two thumbs over the shape of the stock write into the same fields (A4.21,
 * A4.22): the fields stay what is sent. New bounds bring new fields.
 */
export function rangeFields({ facet, bounds: [lowest, highest], slide, bars, width, between, rates }: RangeView) {
  const line = (y: number, height: number) => (
    <>
      <rect className="between__off" y={y} width="100%" height={height} />
      <rect className="between__on" {...between} y={y} height={height} />
    </>
  )
  return (
    <>
      {slide && (
        <div className={slide}>
          <svg viewBox={`0 0 ${width} 60`} preserveAspectRatio="none" aria-hidden="true">
            <clipPath id={`bars-${facet}`}>
              <path d={bars} />
            </clipPath>
            <g clipPath={`url(#bars-${facet})`}>{line(0, 40)}</g>
            <g className="only-scripted">{line(53, 4)}</g>
          </svg>
          <input {...lowest.thumb} />
          <input {...highest.thumb} />
        </div>
      )}
      {typed(lowest)}
      <span className="mute">to</span>
      {typed(highest)}
      {rates.map(([rate, text]) => (
        <p key={rate} className="between__rate">
          {rate}
          <b>{text}</b>
        </p>
      ))}
    </>
  )
}

/** The same as a GET form of its own, and below it the steps to choose from. */
export function rangeForm(range: RangeView, target: FormTarget) {
  const { facet, name, unit, values } = range
  return (
    <>
      <form className="between" action={target.action} data-unit={unit}>
        {carriedFields(target, (field) => field.startsWith(`range[${facet}]`))}
        {rangeFields(range)}
        <button className="btn btn--line btn--sm">Apply {name}</button>
      </form>
      {values.map(facetLink)}
    </>
  )
}

function typed({ field }: BoundView) {
  return (
    <span className="money">
      <input {...field} key={field['defaultValue']} className="input input--sm" />
    </span>
  )
}
