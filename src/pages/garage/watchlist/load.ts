import { sortedWatchlist, watchSortOf, type WatchSort } from '#domain/lists/watch-change.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { cardView } from '#ui/card/card-view.ts'
import { cardRules } from '../../card-rules.ts'
import { garageLoader, type AccountContext } from '../garage-frame-view.ts'
import { goneRow, savedCard, type GoneView, type SavedCardView } from './items.ts'
import { watchedItems } from './watched.ts'

export interface WatchlistView {
  /** "7 saved, 2 cost less, 1 has gone". */
  summary: string
  sort: WatchSort
  /** Address of the page as it is shown, to which its forms are sent. */
  here: string
  say: 'compare' | 'removed' | 'told' | 'full' | null
  /** A reserved vehicle of which the shopper may want to be told; null for none. */
  tell: { id: number; title: string } | null
  cards: SavedCardView[]
  gone: GoneView[]
}

/** Outcomes of a form that the page says in words. */
const SAYS = ['compare', 'removed', 'told', 'full'] as const

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
      tell: await reservedVehicle(ctx, vehicleIdOf(url.searchParams.get('tell') ?? '')),
      cards: sortedWatchlist(forSale, sort).flatMap((item) => savedCard(ctx, item) ?? []),
      gone: await Promise.all(gone.map((item, place) => goneRow(ctx, item, place))),
    },
  }
})

/** A vehicle of the site that somebody has reserved; null for any other. */
async function reservedVehicle(ctx: AccountContext, id: number | null): Promise<WatchlistView['tell']> {
  const [card] = id === null ? [] : await ctx.search.cards(ctx.site.slug, [id])
  return card?.reserved === true ? { id: card.id, title: cardView(card, cardRules(ctx)).title } : null
}

function summaryOf({ saved, fell, sold }: { saved: number; fell: number; sold: number }): string {
  return [
    `${saved} saved`,
    fell === 0 ? null : `${fell} ${fell === 1 ? 'costs' : 'cost'} less`,
    sold === 0 ? null : `${sold} ${sold === 1 ? 'has' : 'have'} gone`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
