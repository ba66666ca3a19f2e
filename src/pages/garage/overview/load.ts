import { readOwnVehicles } from '#data/accounts/own-vehicles.ts'
import { listPasskeys } from '#data/accounts/passkeys.ts'
import { listSearches, newBySearch } from '#data/accounts/saved-searches.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { sortedWatchlist } from '#domain/lists/watch-change.ts'
import { formatDollars } from '#domain/money/money.ts'
import { garagePagePath } from '#domain/site/paths.ts'
import { cardView } from '#ui/card/card-view.ts'
import type { LookedAtView } from '#ui/account/looked-at.tsx'
import type { OwnVehicleView } from '#ui/account/own-vehicle-view.ts'
import type { VehicleRowView } from '#ui/account/vehicle-row.tsx'
import { cardRules } from '../../card-rules.ts'
import { searchOfPath, searchSentence } from '../../search/saved-search.ts'
import { garageLoader, type AccountContext } from '../garage-frame-view.ts'
import { ownVehicleView } from '../vehicles/own-vehicle-view.ts'
import { vehicleRow } from '../vehicle-rows.ts'
import { watchedItems, type WatchedItem } from '../watchlist/watched.ts'
import { lookedAt } from './looked-at.ts'
import { nextDateOf, type NextDateView } from './next-date.ts'
import { greetingOf, newsOf } from './words.ts'

export interface OverviewView {
  greeting: string
  /** News, in a sentence or two; null where nothing is. */
  news: string | null
  nextDate: NextDateView | null
  /** Null where nothing is saved: the block leaves, and the next moves up. */
  watchlist: { rows: WatchedRow[]; all: number; href: string } | null
  searches: { rows: SearchRow[]; all: number; href: string; fresh: number } | null
  /** Null where the account keeps none, or none is listed any more. */
  lookedAt: LookedAtView | null
  vehicle: OwnVehicleView | null
  vehiclesHref: string
  /** The site takes passkeys, and the account has none yet (R15). */
  offersPasskey: boolean
}

export interface WatchedRow extends VehicleRowView {
  change: string
  hasFallen: boolean
}

export interface SearchRow {
  name: string
  href: string
  sentence: string | null
  fresh: number
}

/** Lines of a block. */
const THREE = 3

/** The first page of the garage: next date, watchlist, searches, own vehicle (R50, ACCOUNT.md 2). */
export const loadOverview = garageLoader<OverviewView>('overview', async (ctx) => {
  const { account, site, now } = ctx
  const [{ forSale, gone }, searches, vehicles, nextDate, viewed, passkeys] = await Promise.all([
    watchedItems(ctx),
    searchesOf(ctx),
    readOwnVehicles(ctx, { accountId: account.id }),
    nextDateOf(ctx),
    lookedAt(ctx),
    listPasskeys(ctx, account.id),
  ])
  const saved = forSale.length + gone.length
  const [first] = vehicles
  const greeting = greetingOf(account.name, now, siteTimeZone(site))
  return {
    title: 'My garage',
    data: {
      greeting,
      news: newsOf({ fell: forSale.filter(({ fellCents }) => fellCents > 0).length, fresh: searches?.fresh ?? 0 }),
      nextDate,
      watchlist:
        saved === 0 ? null : { rows: watchedRows(ctx, forSale), all: saved, href: garagePagePath(site, 'watchlist') },
      searches,
      lookedAt: viewed,
      vehicle: first === undefined ? null : await ownVehicleView(ctx, first),
      vehiclesHref: garagePagePath(site, 'vehicles'),
      offersPasskey: site.accounts.passkeys && passkeys.length === 0,
    },
  }
})

/** Three saved vehicles, those that fell most first. */
function watchedRows(ctx: AccountContext, forSale: readonly WatchedItem[]): WatchedRow[] {
  const rules = cardRules(ctx)
  return sortedWatchlist(forSale, 'drop')
    .slice(0, THREE)
    .flatMap(({ card, change, fellCents, tellWhenFree, own }) =>
      card === null
        ? []
        : {
            ...vehicleRow(cardView(card, rules)),
            change:
              own !== null
                ? own.says
                : card.reserved
                  ? `Reserved.${tellWhenFree ? ' We tell you if it comes free' : ''}`
                  : fellCents > 0
                    ? `${formatDollars(fellCents)} less than when you saved it`
                    : change.words,
            hasFallen: fellCents > 0 && !card.reserved && own === null,
          },
    )
}

async function searchesOf(ctx: AccountContext): Promise<OverviewView['searches']> {
  const { account, site } = ctx
  if (!site.alerts.enabled) return null
  const [kept, fresh] = await Promise.all([listSearches(ctx, account.id), newBySearch(ctx, account.id)])
  if (kept.length === 0) return null
  const rows = kept.map(({ id, name, path }) => {
    const state = searchOfPath(ctx, path)
    return { name, href: path, sentence: state && searchSentence(ctx, state), fresh: fresh.get(id) ?? 0 }
  })
  return {
    rows: rows.toSorted((a, b) => b.fresh - a.fresh).slice(0, THREE),
    all: rows.length,
    href: garagePagePath(site, 'searches'),
    fresh: rows.reduce((sum, row) => sum + row.fresh, 0),
  }
}
