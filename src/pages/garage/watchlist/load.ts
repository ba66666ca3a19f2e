import { readWatchlist } from '#data/accounts/read-watchlist.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { sortedWatchlist, watchChangeOf, watchSortOf, type WatchSort } from '#domain/lists/watch-change.ts'
import type { CardView } from '#ui/card/card-view.ts'
import { shortDay } from '../../date-words.ts'
import { garageLoader } from '../garage-frame-view.ts'
import { goneRow, savedCard, type GoneView, type SavedCardView } from './items.ts'

export interface WatchlistView {
  /** "7 saved, 2 cost less, 1 has sold". */
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
  const { site, account } = ctx
  const timeZone = siteTimeZone(site)
  const watched = (await readWatchlist(ctx, { accountId: account.id })).map((item) => {
    const change = watchChangeOf({ ...item, day: shortDay(item.savedAt, timeZone, ctx.now) })
    return { ...item, change, fellCents: change.fellCents }
  })
  const ids = watched.map(({ id }) => id)
  const cards = new Map((ids.length === 0 ? [] : await ctx.search.cards(site.slug, ids)).map((card) => [card.id, card]))
  const sort = watchSortOf(url.searchParams.get('sort'))
  const isForSale = ({ id, status }: { id: number; status: string | null }) =>
    cards.has(id) && status !== 'sold' && status !== 'unavailable'
  const shown = sortedWatchlist(watched.filter(isForSale), sort)
  const gone = watched.filter((item) => !isForSale(item))
  const fell = shown.filter(({ fellCents }) => fellCents > 0).length
  return {
    title: 'Watchlist',
    data: {
      summary: summaryOf({ saved: watched.length, fell, sold: gone.length }),
      sort,
      here: url.pathname + (sort === 'saved' ? '' : `?sort=${sort}`),
      say: SAYS.find((say) => say === url.searchParams.get('say')) ?? null,
      cards: shown.flatMap((item) => savedCard(ctx, item, cards.get(item.id)) ?? []),
      gone: await Promise.all(gone.map((item, place) => goneRow(ctx, item, { card: cards.get(item.id), place }))),
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

/** Cards of the list that show a repayment, which needs the note below them. */
export const showsRepayment = (cards: readonly { card: CardView }[]): boolean =>
  cards.some(({ card }) => card.repayment !== null)
