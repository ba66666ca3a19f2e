import type { ResultSort } from '#domain/search/search.ts'
import { carriedFields } from '../filters/carried-fields.tsx'
import type { FormTarget } from '../filters/filter-view.ts'
import { SortSelect } from './sort-select.tsx'

const SORT_WORDS: Record<ResultSort, string> = {
  most_relevant: 'Most relevant',
  latest: 'Latest',
  highest_price: 'Highest price',
  lowest_price: 'Lowest price',
  lowest_subscription: 'Lowest subscription price',
  nearest: 'Nearest',
}

/** Sorts results (A4.3) in one of the sort orders that they offer. */
export function SortForm({ sort, target, sorts }: { sort: ResultSort; target: FormTarget; sorts: ResultSort[] }) {
  return (
    <form className="sort" action={target.action} method="get" data-keep-scroll="" data-sends="" autoComplete="off">
      {carriedFields(target, (field) => field === 'sortBy')}
      <SortSelect id="sort-by" name="sortBy" sort={sort} sorts={sorts} words={SORT_WORDS} isShort />
      <button className="btn btn--line btn--sm only-plain">Sort</button>
    </form>
  )
}
