import {
  lastLetters,
  listSearches,
  newBySearch,
  type SavedSearch,
  type SearchWishes,
} from '#data/accounts/saved-searches.ts'
import { readWishes, SEARCH_KINDS, USUAL_WISHES } from '#domain/alerts/search-wishes.ts'
import { formatCount, formatDollars } from '#domain/money/money.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { garagePagePath } from '#domain/site/paths.ts'
import { cardView } from '#ui/card/card-view.ts'
import type { NewestVehicle, SavedSearchView, SearchFields } from '#ui/account/saved-search-view.ts'
import { cardRules } from '../../card-rules.ts'
import { savableSearch, savedRequest, searchOfPath, searchSentence } from '../../search/saved-search.ts'
import { foundWords, rulesOf } from './words.ts'
import { garageLoader, type AccountContext } from '../garage-frame-view.ts'

export interface SearchesData {
  searches: SavedSearchView[]
  /** "4 of 20." */
  howMany: string
  /** The search that is about to be saved; null for none. */
  toSave: SearchFields | null
  /** The search that was deleted a moment ago, for Undo. */
  removed: SearchFields | null
  /** Why it was not saved; null for no reason. */
  fault: string | null
  isSaved: boolean
  /** Address of the page, to which its forms are sent. */
  here: string
  /** When letters and texts go (R74). */
  rules: string
  /** Where the shopper finds something to save. */
  stockHref: string
  /** Where an email address is added. */
  settingsHref: string
  canEmail: boolean
  canText: boolean
}

const THREE = 3

/** The saved searches of a shopper (R76), and the form that saves one more. */
export const loadSearches = garageLoader<SearchesData>('searches', async (ctx, { url, posted }) => {
  const { account, site } = ctx
  if (!site.alerts.enabled) return null
  const asked = url.searchParams
  const [kept, fresh, letters] = await Promise.all([
    listSearches(ctx, account.id),
    newBySearch(ctx, account.id),
    lastLetters(ctx, account.id),
  ])
  const refused = posted?.values['do'] === 'save-search' ? posted : undefined
  const told = (search: SavedSearch) => ({ fresh: fresh.get(search.id) ?? 0, letterAt: letters.get(search.id) ?? null })
  return {
    title: 'Saved searches',
    data: {
      searches: await Promise.all(kept.map((search) => viewOf(ctx, search, told(search), posted))),
      howMany: `${kept.length} of ${site.alerts.mostSearches}.`,
      toSave: await toSave(ctx, asked.get('save'), refused),
      removed: removedIn(asked),
      fault: refused?.errors[0]?.message ?? null,
      isSaved: asked.has('saved'),
      here: garagePagePath(site, 'searches'),
      rules: rulesOf(site.alerts),
      stockHref: site.search.defaultPath,
      settingsHref: garagePagePath(site, 'settings'),
      canEmail: account.email !== null,
      canText: account.phone !== null,
    },
  }
})

/** A search of an address with the usual wishes, or with what was chosen and typed where saving it was refused. */
async function toSave(
  ctx: AccountContext,
  path: string | null,
  refused: PostedForm | undefined,
): Promise<SearchFields | null> {
  const savable = path === null ? null : await savableSearch(ctx, path)
  if (savable === null || 'fault' in savable) return null
  const usual = { ...USUAL_WISHES, ...(ctx.account.email === null ? { channel: 'sms' as const } : {}), ...savable }
  return refused === undefined ? usual : { ...usual, ...chosenIn(refused), name: refused.values['name'] ?? '' }
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
async function viewOf(
  ctx: AccountContext,
  search: SavedSearch,
  { fresh, letterAt }: { fresh: number; letterAt: Date | null },
  posted: PostedForm | undefined,
): Promise<SavedSearchView> {
  const state = searchOfPath(ctx, search.path)
  const [list] =
    state === null
      ? []
      : await ctx.search.lists(ctx.site.slug, [
          { ...savedRequest(ctx, state), sort: 'latest' as const, hitsPerPage: THREE },
        ])
  const count = list?.count ?? 0
  const typed = posted?.values['id'] === search.id ? posted : undefined
  return {
    ...search,
    ...(typed?.values['do'] === 'change-search' ? chosenIn(typed) : {}),
    fresh,
    sentence: state && searchSentence(ctx, state),
    found: foundWords(count, letterAt, siteTimeZone(ctx.site)),
    all: count === 0 ? null : formatCount(count),
    newest: (list?.hits ?? []).map((card) => newestOf(ctx, card)),
    rename: renameOf(search, typed),
    wishesFault: typed?.values['do'] === 'change-search' ? (typed.errors[0]?.message ?? null) : null,
  }
}

function renameOf({ name }: SavedSearch, typed: PostedForm | undefined): SavedSearchView['rename'] {
  if (typed?.values['do'] !== 'rename-search') return { name, fault: null }
  return { name: typed.values['name'] ?? '', fault: typed.errors[0]?.message ?? null }
}

/** The choices of a form that was refused, as far as they can be read. */
function chosenIn({ values }: PostedForm): Partial<SearchWishes> {
  const kinds = (values['kinds'] ?? '').split(',')
  const read = readWishes({
    kinds: SEARCH_KINDS.filter((kind) => kinds.includes(kind)),
    channel: values['channel'] || undefined,
    cadence: values['cadence'] || undefined,
  })
  return 'fault' in read ? {} : read.wishes
}

function newestOf(ctx: AccountContext, card: VehicleCard): NewestVehicle {
  const { href, image } = cardView(card, cardRules(ctx))
  const cents = askedPriceCents(card)
  return { href, name: card.model, price: cents === null ? null : formatDollars(cents), image }
}
