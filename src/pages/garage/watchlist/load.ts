import { sortedWatchlist, watchSortOf, type WatchSort } from '#domain/lists/watch-change.ts'
import { consentedPurposes, listConsents } from '#data/accounts/consents.ts'
import { idsIn } from '#domain/lists/list-ids.ts'
import { MOST_WATCHED } from '#domain/lists/watchlist.ts'
import { formatCount } from '#domain/money/money.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import { garagePagePath } from '#domain/site/paths.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { SavedCardView } from '#ui/account/watch-card.tsx'
import { cardView } from '#ui/card/card-view.ts'
import { cardRules } from '../../card-rules.ts'
import { savedRequest } from '../../search/saved-search.ts'
import { garageLoader, type AccountContext } from '../garage-frame-view.ts'
import { lineRuleOf, linesOf } from './lines.ts'
import { hoursAlone } from '#domain/checkout/first-refusal.ts'
import { goneRow, savedCard, type GoneView } from './items.ts'
import { watchedItems, type WatchedItem } from './watched.ts'

export interface WatchlistView {
  /** "7 saved, 2 cost less, 1 has gone". */
  summary: string
  sort: WatchSort
  /** Address of the page as it is shown, to which its forms are sent. */
  here: string
  say: (typeof SAYS)[number] | null
  /** The vehicle that was removed a moment ago, for Undo. */
  removed: RemovedVehicle | null
  /** Whether letters about saved vehicles are agreed to; null where alerts are off or no address is known. */
  alerts: 'on' | 'off' | 'no-address' | null
  settingsHref: string
  /** Vehicles that the site has, where the list is empty. */
  stockLabel: string
  /** A reserved vehicle of which the shopper may want to be told; null for none. */
  tell: { id: number; title: string; rule: string | null } | null
  /** A vehicle that the shopper may want to save; null for none. */
  toSave: { id: number; title: string } | null
  cards: SavedCardView[]
  gone: GoneView[]
}

/** Outcomes of a form that the page says in words. */
const SAYS = [
  'compare',
  'saved',
  'unknown',
  'removed',
  'again',
  'told',
  'full',
  'alerts-on',
  'alerts-off',
  'line-joined',
  'line-left',
  'line-free',
  'line-gone',
  'line-own',
  'line-passed',
  'line-full',
  'line-most',
  'line-no-way',
] as const

/** The list of saved vehicles of a signed-in shopper (R45, R46). */
export const loadWatchlist = garageLoader<WatchlistView>('watchlist', async (ctx, { url, posted }) => {
  const { forSale, gone } = await watchedItems(ctx)
  const ticked = new Set(idsIn(url.searchParams.get('ids') ?? '', MOST_WATCHED))
  const [lines, hasLines] = [await linesOf(ctx), hoursAlone(ctx.site) !== null]
  const sort = watchSortOf(url.searchParams.get('sort'))
  const fell = forSale.filter(({ fellCents }) => fellCents > 0).length
  return {
    title: 'Watchlist',
    data: {
      summary: summaryOf({ saved: forSale.length + gone.length, fell, sold: gone.length }),
      sort,
      here: url.pathname + (sort === 'saved' ? '' : `?sort=${sort}`),
      say: posted === undefined ? (SAYS.find((say) => say === url.searchParams.get('say')) ?? null) : null,
      removed: posted === undefined ? null : removedIn(posted),
      alerts: await alertsOf(ctx),
      settingsHref: garagePagePath(ctx.site, 'settings'),
      stockLabel: forSale.length + gone.length === 0 ? await stockLabelOf(ctx) : '',
      tell: await reservedVehicle(ctx, vehicleIdOf(url.searchParams.get('tell') ?? ''), forSale),
      toSave: await vehicleToSave(ctx, vehicleIdOf(url.searchParams.get('watch') ?? ''), [...forSale, ...gone]),
      cards: sortedWatchlist(forSale, sort).flatMap(
        (item) => savedCard(ctx, item, { isTicked: ticked.has(item.id), place: lines.get(item.id), hasLines }) ?? [],
      ),
      gone: await Promise.all(gone.map((item, place) => goneRow(ctx, item, place))),
    },
  }
})

export interface RemovedVehicle {
  name: string
  /** The values that its form sends back. */
  fields: Record<'vehicle' | 'savedAt' | 'note' | 'tell', string>
}

function removedIn({ values }: PostedForm): RemovedVehicle {
  const text = (name: string) => values[name] ?? ''
  const fields = { vehicle: text('vehicle'), savedAt: text('savedAt'), note: text('note'), tell: text('tell') }
  return { name: text('name'), fields }
}

async function alertsOf(ctx: AccountContext): Promise<WatchlistView['alerts']> {
  if (!ctx.site.alerts.enabled) return null
  if (ctx.account.email === null) return 'no-address'
  return consentedPurposes(await listConsents(ctx, ctx.account.id)).has('alerts_email') ? 'on' : 'off'
}

/** "Show 1,284 vehicles". */
async function stockLabelOf(ctx: AccountContext): Promise<string> {
  const [list] = await ctx.search.lists(ctx.site.slug, [{ ...savedRequest(ctx, EMPTY_STATE), hitsPerPage: 1 }])
  const count = list?.count ?? 0
  return count < 2 ? 'See what is in stock' : `Show ${formatCount(count)} vehicles`
}

/** A vehicle of the site that somebody has reserved, or that others wait for; null for any other. */
async function reservedVehicle(
  ctx: AccountContext,
  id: number | null,
  saved: readonly Pick<WatchedItem, 'id' | 'own'>[],
): Promise<WatchlistView['tell']> {
  const [card] = id === null ? [] : await ctx.search.cards(ctx.site.slug, [id])
  if (card === undefined || saved.some((item) => item.id === id && item.own !== null)) return null
  const rule = await lineRuleOf(ctx, card)
  if (rule === null && !card.reserved) return null
  return { id: card.id, title: cardView(card, cardRules(ctx)).title, rule }
}

/** A vehicle for sale that stands on the list not yet; null for any other. */
async function vehicleToSave(
  ctx: AccountContext,
  id: number | null,
  saved: readonly { id: number }[],
): Promise<WatchlistView['toSave']> {
  if (id === null || saved.some((item) => item.id === id)) return null
  const [card] = await ctx.search.cards(ctx.site.slug, [id])
  return card === undefined || !isAvailable(card.status)
    ? null
    : { id: card.id, title: cardView(card, cardRules(ctx)).title }
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
