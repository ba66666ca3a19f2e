import type { ReactNode } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { Icon } from '../icons/icon.tsx'
import { facetGroup, facetLink } from './facet-group.tsx'
import type { FilterGroup, FilterView, FormTarget, RangeGroup } from './filter-view.ts'
import { nearForm } from './near-form.tsx'
import { priceKinds } from './price-kinds.tsx'
import { rangeForm, type DrawSlider } from './range-form.tsx'

export const FILTERS_ID = 'filters'

interface FiltersProps {
  filters: FilterView
  count: number
  drawSlider: DrawSlider
  chips?: ReactNode
}

/** The filter list: a rail on wide windows, the same element as a popover on narrow ones. `chips` come first. */
export function Filters({ filters, count, drawSlider, chips }: FiltersProps) {
  const found = `${formatCount(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`
  return (
    <aside className="rail" id={FILTERS_ID} popover="auto" aria-label="Filters" data-keep-scroll="">
      <div className="rail__h">
        <h2 className="h3">Filters</h2>
        <button
          type="button"
          className="icon-btn"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="rail__b">
        <div className="rail__chips only-narrow">
          {filters.chosen === 0 ? <p className="sm mute">Nothing chosen yet</p> : chips}
        </div>
        {filters.groups.map((group) => filterGroup(group, filters.target, drawSlider))}
      </div>
      <div className="rail__f">
        {filters.chosen > 0 && (
          <a className="btn btn--line" href={filters.clearHref}>
            Clear all
          </a>
        )}
        <button
          type="button"
          className="btn btn--go"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        >{`Show ${found}`}</button>
        <output className="vh">{found}</output>
      </div>
    </aside>
  )
}

function filterGroup(group: FilterGroup, target: FormTarget, drawSlider: DrawSlider) {
  const { id, kind, title, open, opens } = group
  if (kind === 'toggle')
    return (
      <div key={id} className="facet facet--one">
        {facetLink(group.link)}
      </div>
    )
  return (
    <details
      key={id}
      className="facet"
      id={`facet-${id}`}
      aria-label={title}
      open={open}
      data-opens={opens ? '' : undefined}
      data-long={'long' in group && group.long?.isEnd === false ? id : undefined}
    >
      <summary className="facet__h">
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="facet__b">
        {kind === 'near'
          ? nearForm(group, target)
          : kind === 'range'
            ? ranges(group, target, drawSlider)
            : facetGroup(group)}
      </div>
    </details>
  )
}

/** The price range, or drive away and weekly ranges behind a switch without a script. */
function ranges({ range, weekly, startsWeekly }: RangeGroup, target: FormTarget, drawSlider: DrawSlider) {
  if (!weekly) return rangeForm(range, target, drawSlider)
  return (
    <div className="either">
      {priceKinds(startsWeekly)}
      <div>{rangeForm(range, target, drawSlider)}</div>
      <div>{rangeForm(weekly, target, drawSlider)}</div>
    </div>
  )
}
