import type { WatchSort } from '#domain/lists/watch-change.ts'
import { MOST } from '#domain/lists/list-ids.ts'
import { SortSelect } from '../results/sort-select.tsx'
import { COMPARE_FORM } from './watch-card.tsx'

const SORT_WORDS: Record<WatchSort, string> = {
  saved: 'Last saved',
  drop: 'Biggest price drop',
  price: 'Lowest price',
}

interface WatchBarProps {
  summary: string
  sort: WatchSort
  here: string
  /** Says that two to four vehicles must be ticked. */
  asksForMore: boolean
  /** Whether there are vehicles to compare. */
  compares: boolean
}

/** The line above a watchlist: its sum, its order and the way to compare what is ticked (R45). */
export function WatchBar({ summary, sort, here, asksForMore, compares }: WatchBarProps) {
  const [path = here] = here.split('?', 1)
  return (
    <>
      <div className="watch-bar">
        <p>{summary}</p>
        <form className="watch-bar__sort" method="get" action={path} data-sends="" autoComplete="off">
          <SortSelect name="sort" sort={sort} sorts={['drop', 'saved', 'price']} words={SORT_WORDS} />
          <button className="btn btn--line btn--sm only-plain">Sort</button>
        </form>
        {compares ? (
          <form method="post" action={here} id={COMPARE_FORM} data-compare={MOST.compare}>
            <input type="hidden" name="do" value="compare" />
            <button className="btn btn--go">
              <span>
                Compare <span data-count="" hidden /> <span data-ticked="">ticked</span> vehicles
              </span>
            </button>
          </form>
        ) : null}
      </div>
      {asksForMore ? (
        <p className="say say--warn" role="alert">
          <b>Tick two to four vehicles.</b> Then compare them side by side.
        </p>
      ) : null}
    </>
  )
}
