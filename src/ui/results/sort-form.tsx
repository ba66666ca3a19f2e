import type { ResultSort } from '#domain/search/search.ts'
import { carriedFields } from '../filters/carried-fields.tsx'
import type { FormTarget } from '../filters/filter-view.ts'

const SORT_WORDS: Record<ResultSort, string> = {
  most_relevant: 'Most relevant',
  latest: 'Latest',
  highest_price: 'Highest price',
  lowest_price: 'Lowest price',
  lowest_subscription: 'Lowest subscription price',
  nearest: 'Nearest',
}

/**
 * Sorts results (A4.3) with a select in a GET form. A script submits it on change. `sorts` are the sort orders that
 * these results offer.
 */
export function SortForm({ sort, target, sorts }: { sort: ResultSort; target: FormTarget; sorts: ResultSort[] }) {
  return (
    <form className="sort" action={target.action} method="get" data-keep-scroll="" data-sends="" autoComplete="off">
      {carriedFields(target, (field) => field === 'sortBy')}
      <label className="sort__label">
        <span className="sm mute only-wide">Sort by </span>
        <select
          id="sort-by"
          className="input input--sm input--auto"
          name="sortBy"
          aria-label="Sort by"
          defaultValue={sort}
        >
          {sorts.map((value) => (
            <option key={value} value={value}>
              {SORT_WORDS[value]}
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn--line btn--sm only-plain">Sort</button>
    </form>
  )
}
