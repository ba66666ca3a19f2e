import { listSearches, newBySearch, type SavedSearch } from '#data/accounts/saved-searches.ts'
import { USUAL_WISHES, readWishes } from '#domain/alerts/search-wishes.ts'
import { formatCount, formatDollars } from '#domain/money/money.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { cardView } from '#ui/card/card-view.ts'
import type { NewestVehicle, SavedSearchView, SearchFields } from '#ui/account/saved-search-view.ts'
import { cardRules } from '../../card-rules.ts'
import { savableSearch, savedRequest, searchOfPath, searchSentence } from '../../search/saved-search.ts'
import { garageLoader, type AccountContext } from '../garage-frame-view.ts'

export interface SearchesData {
  searches: SavedSearchView[]
  /** "4 of 20." */
  howMany: string
  /** The search that is about to be saved; null for none. */
  toSave: SearchFields | null
  /** The search that was deleted a moment ago, for Undo. */
  removed: SearchFields | null
  /** A sentence above the list; null for none. */
  fault: string | null
  isSaved: boolean
  /** Where the shopper finds something to save. */
  stockHref: string
  canEmail: boolean
  canText: boolean
}

const LONGEST_FAULT = 300
const THREE = 3

/** The saved searches of a shopper (R76), and the form that saves one more. */
export const loadSearches = garageLoader<SearchesData>('searches', async (ctx, { url }) => {
  const { account, site } = ctx
  if (!site.alerts.enabled) return null
  const asked = url.searchParams
  const [kept, fresh] = await Promise.all([listSearches(ctx, account.id), newBySearch(ctx, account.id)])
  return {
    title: 'Saved searches',
    data: {
      searches: await Promise.all(kept.map((search) => viewOf(ctx, search, fresh.get(search.id) ?? 0))),
      howMany: `${kept.length} of ${site.alerts.mostSearches}.`,
      toSave: await toSave(ctx, asked.get('save')),
      removed: removedIn(asked),
      fault: asked.get('fault')?.slice(0, LONGEST_FAULT) ?? null,
      isSaved: asked.has('saved'),
      stockHref: site.search.defaultPath,
      canEmail: account.email !== null,
      canText: account.phone !== null,
    },
  }
})

async function toSave(ctx: AccountContext, path: string | null): Promise<SearchFields | null> {
  const savable = path === null ? null : await savableSearch(ctx, path)
  if (savable === null || 'fault' in savable) return null
  return { ...USUAL_WISHES, ...(ctx.account.email === null ? { channel: 'sms' as const } : {}), ...savable }
}

function removedIn(asked: URLSearchParams): SearchFields | null {
  const [path, name] = [asked.get('removed'), asked.get('name')]
  const read = readWishes({
    kinds: (asked.get('kinds') ?? '').split(',').filter((kind) => kind !== ''),
    channel: asked.get('channel') ?? undefined,
    cadence: asked.get('cadence') ?? undefined,
  })
  return path === null || name === null || 'fault' in read ? null : { ...USUAL_WISHES, ...read.wishes, path, name }
}

/** A search with what it finds now. One whose words the stock no longer knows finds nothing until it does again. */
async function viewOf(ctx: AccountContext, search: SavedSearch, fresh: number): Promise<SavedSearchView> {
  const state = searchOfPath(ctx, search.path)
  if (state === null)
    return { ...search, fresh, sentence: null, found: 'Nothing on the site is like it just now.', newest: [] }
  const request = { ...savedRequest(ctx, state), sort: 'latest' as const, hitsPerPage: THREE }
  const [list] = await ctx.search.lists(ctx.site.slug, [request])
  const count = list?.count ?? 0
  return {
    ...search,
    fresh,
    sentence: searchSentence(ctx, state),
    found: `${formatCount(count)} ${count === 1 ? 'matches' : 'match'}.`,
    newest: (list?.hits ?? []).map((card) => newestOf(ctx, card)),
  }
}

function newestOf(ctx: AccountContext, card: VehicleCard): NewestVehicle {
  const { href, image } = cardView(card, cardRules(ctx))
  const cents = askedPriceCents(card)
  return { href, name: card.model, price: cents === null ? null : formatDollars(cents), image }
}
