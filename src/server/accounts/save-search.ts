import { saveSearch, type SavedSearch } from '#data/accounts/saved-searches.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { Account } from '#domain/accounts/account.ts'
import { alertRule } from '#domain/alerts/alert-rules.ts'
import { tidySearchName, USUAL_WISHES, type ReadWishes } from '#domain/alerts/search-wishes.ts'
import { savableSearch } from '#pages/search/saved-search.ts'

export type SaveOutcome =
  | { kind: 'saved'; search: SavedSearch; isNew: boolean }
  | { kind: 'refused'; status: 404 | 409 | 422; code: string; message: string }

/**
 * Saves a search for an account (R70). Its channel is the shopper's express consent to be told of that search. Words of
 * a refusal are the shopper's.
 */
export async function saveSearchFor(
  ctx: SiteContext,
  account: Account,
  { path, name = '', wishes }: { path: string; name?: string | undefined; wishes: Partial<ReadWishes> },
): Promise<SaveOutcome> {
  const { enabled, mostSearches } = ctx.site.alerts
  if (!enabled) return refused(404, 'no_alerts', 'Searches cannot be saved on this site.')
  const savable = await savableSearch(ctx, path)
  if ('fault' in savable) return refused(422, 'no_search', savable.fault)
  const wished = { ...USUAL_WISHES, channel: usualChannel(account), ...wishes }
  const fault = wishesFault(account, wished)
  if (fault !== null) return refused(422, 'unheard', fault)
  const saved = await saveSearch(
    ctx,
    { accountId: account.id, path: savable.path, name: tidySearchName(name) || savable.name, ...wished },
    { now: ctx.now, most: mostSearches },
  )
  if (saved === null)
    return refused(409, 'list_full', `You keep ${mostSearches} searches already. Please delete one first.`)
  return { kind: 'saved', ...saved }
}

const refused = (status: 404 | 409 | 422, code: string, message: string): SaveOutcome => ({
  kind: 'refused',
  status,
  code,
  message,
})

const usualChannel = ({ email }: Account): 'email' | 'sms' => (email === null ? 'sms' : 'email')

/**
 * Why an account could not be told by these wishes, in the shopper's words; null where it can. A search that is told of
 * needs something to be told of.
 */
export function wishesFault(account: Account, { kinds, channel, cadence }: Partial<ReadWishes>): string | null {
  if (cadence === 'off') return null
  if (kinds?.length === 0) return 'Tick at least one under About, or choose Never.'
  if (channel === 'sms' && kinds?.every((kind) => !alertRule(kind).isTextable))
    return 'New vehicles are told of by email only. Tick another under About, or choose Email.'
  return channelFault(account, channel ?? null)
}

function channelFault({ email, phone }: Account, channel: 'email' | 'sms' | null): string | null {
  if (channel === 'email' && email === null) return 'Please add an email address in Settings first.'
  if (channel === 'sms' && phone === null) return 'Please add a mobile number in Settings first.'
  return null
}
