import { sortedWatchlist, watchSortOf, type WatchSort } from '#domain/lists/watch-change.ts'
import { garageLoader } from '../garage-frame-view.ts'
import { goneRow, savedCard, type GoneView, type SavedCardView } from './items.ts'
import { watchedItems } from './watched.ts'

export interface WatchlistView {
  /** "7 saved, 2 cost less, 1 has gone". */
  summary: string
  sort: WatchSort
  /** Address of the page as it is shown, to which its forms are sent. */
  here: string
  say: 'compare' | 'removed' | null
  cards: SavedCardView[]
  gone: GoneView[]
}

/** Outcomes of a form that the page says in words. */
const SAYS = ['compare', 'removed'] as const

/** The list of saved vehicles of a signed-in shopper (R45, R46). */
export const loadWatchlist = garageLoader<WatchlistView>('watchlist', async (ctx, { url }) => {
  const { forSale, gone } = await watchedItems(ctx)
  const sort = watchSortOf(url.searchParams.get('sort'))
  const fell = forSale.filter(({ fellCents }) => fellCents > 0).length
  return {
    title: 'Watchlist',
    data: {
      summary: summaryOf({ saved: forSale.length + gone.length, fell, sold: gone.length }),
      sort,
      here: url.pathname + (sort === 'saved' ? '' : `?sort=${sort}`),
      say: SAYS.find((say) => say === url.searchParams.get('say')) ?? null,
      cards: sortedWatchlist(forSale, sort).flatMap((item) => savedCard(ctx, item) ?? []),
      gone: await Promise.all(gone.map((item, place) => goneRow(ctx, item, place))),
    },
  }
})

function summaryOf({ saved, fell, sold }: { saved: number; fell: number; sold: number }): string {
  return [
    `${saved} saved`,
    fell === 0 ? null : `${fell} ${fell === 1 ? 'costs' : 'cost'} less`,
    sold === 0 ? null : `${sold} ${sold === 1 ? 'has' : 'have'} gone`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
