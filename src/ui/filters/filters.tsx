import { formatCount } from '#domain/money/money.ts'
import { Icon } from '../icons/icon.tsx'
import { FacetGroup } from './facet-group.tsx'
import type { FilterView } from './filter-view.ts'
import { RangeForm } from './range-form.tsx'

export const FILTERS_ID = 'filters'

/** The filters once: a rail on wide windows, and on narrow ones the same element as a popover over the results. */
export function Filters({ filters }: { filters: FilterView }) {
  return (
    <aside className="rail" id={FILTERS_ID} popover="auto" aria-label="Filters" data-keep-scroll="">
      <div className="rail__h">
        <h2 className="h3">Filters</h2>
        <button type="button" className="icon-btn" popoverTarget={FILTERS_ID} popoverTargetAction="hide" aria-label="Close filters"><Icon name="close" /></button>
      </div>
      <div className="rail__b">
        {filters.groups.map((group) => (
          <details key={group.id} className="facet" open={group.open}>
            <summary className="facet__h"><h2>{group.title}</h2><Icon name="chevron-down" /></summary>
            <div className="facet__b">
              {group.kind === 'values' ? <FacetGroup group={group} /> : <RangeForm group={group} target={filters.target} />}
            </div>
          </details>
        ))}
      </div>
      <div className="rail__f">
        {filters.chosen === 0 ? null : <a className="btn btn--line" href={filters.clearHref}>Clear all</a>}
        <button type="button" className="btn btn--go" popoverTarget={FILTERS_ID} popoverTargetAction="hide">
          {`Show ${formatCount(filters.count)} ${filters.count === 1 ? 'vehicle' : 'vehicles'}`}
        </button>
      </div>
    </aside>
  )
}
