import type { Sort } from '#domain/search/search.ts'
import type { FormTarget } from '../filters/filter-view.ts'

const SORT_WORDS: Record<Sort, string> = {
  most_relevant: 'Most relevant',
  latest: 'Latest',
  highest_price: 'Highest price',
  lowest_price: 'Lowest price',
}

const SORTS_SHOWN: readonly Sort[] = ['most_relevant', 'latest', 'highest_price', 'lowest_price']

/** The order of results (A4.3): a native select in a GET form, sent at once where there is a script. */
export function SortForm({ sort, target }: { sort: Sort; target: FormTarget }) {
  return (
    <form className="sort" action={target.action} method="get">
      {target.fields.filter(([field]) => field !== 'sortBy' && field !== 'page').map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)}
      <label className="sort__label">
        <span className="sm mute only-wide">Sort by </span>
        <select key={sort} id="sort-by" className="input input--sm input--auto" name="sortBy" aria-label="Sort by" defaultValue={sort} onChange={(event) => event.currentTarget.form?.requestSubmit()}>
          {SORTS_SHOWN.map((value) => <option key={value} value={value}>{SORT_WORDS[value]}</option>)}
        </select>
      </label>
      <button className="btn btn--line btn--sm only-plain">Sort</button>
    </form>
  )
}
