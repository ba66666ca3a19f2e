/** Forms of the garage about saved searches, which work without a script (R70). */
import type { Account } from '#domain/accounts/account.ts'
import { changeSearch, removeSearch, wishedAt } from '#data/accounts/saved-searches.ts'
import { readSearchName, readWishes, type ReadWishes } from '#domain/alerts/search-wishes.ts'
import { garagePagePath, withParameters } from '#domain/site/paths.ts'
import type { GarageAction, GaragePage } from './garage-forms.ts'
import { channelFault, saveSearchFor } from './save-search.ts'

/** The actions by the names that forms send. A refusal comes back as `fault`, which the page shows. */
export const SAVED_SEARCH_ACTIONS: Readonly<Record<string, GarageAction>> = {
  'save-search': async ({ ctx }, { account }, form) => {
    const here = garagePagePath(ctx.site, 'searches')
    const path = form.get('path') ?? ''
    const read = wishesIn(form)
    if ('fault' in read) return withParameters(here, { save: path, fault: read.fault })
    const name = form.get('name') ?? ''
    const outcome = await saveSearchFor(ctx, account, { path, name, wishes: read.wishes })
    return withParameters(here, outcome.kind === 'refused' ? { save: path, fault: outcome.message } : { saved: '1' })
  },
  'change-search': async ({ ctx }, { account }, form) => {
    const here = garagePagePath(ctx.site, 'searches')
    const of = { accountId: account.id, id: form.get('id') ?? '' }
    // Disabled ticks of a search that is never told of are not sent: they stay as they are.
    const read = form.has('ticks') ? wishesIn(form) : readWishes({ cadence: form.get('cadence') ?? undefined })
    const fault = 'fault' in read ? read.fault : wishesFault(account, read.wishes)
    if ('fault' in read || fault !== null) return refused(here, 'change-search', form, fault ?? '')
    if (Object.keys(read.wishes).length > 0) await changeSearch(ctx, of, wishedAt(read.wishes, ctx.now))
    return `${here}#search-${of.id}`
  },
  'rename-search': async ({ ctx }, { account }, form) => {
    const here = garagePagePath(ctx.site, 'searches')
    const of = { accountId: account.id, id: form.get('id') ?? '' }
    const read = readSearchName(form.get('name') ?? '')
    if ('fault' in read) return refused(here, 'rename-search', form, read.fault)
    const renamed = await changeSearch(ctx, of, read)
    return renamed === null ? here : `${here}#search-${renamed.id}`
  },
  'run-search': async ({ ctx }, { account }, form) => {
    const of = { accountId: account.id, id: form.get('id') ?? '' }
    const search = await changeSearch(ctx, of, { checkedAt: ctx.now })
    return search?.path ?? garagePagePath(ctx.site, 'searches')
  },
  'remove-search': async ({ ctx }, { account }, form) => {
    const gone = await removeSearch(ctx, { accountId: account.id, id: form.get('id') ?? '' })
    const here = garagePagePath(ctx.site, 'searches')
    if (gone === null) return here
    const { path, name, kinds, channel, cadence } = gone
    // Undo saves it once more from these; they are gone with the page.
    return withParameters(here, { removed: path, name, kinds: kinds.join(), channel, cadence })
  },
}

/** Why these wishes cannot be kept for an account, in the shopper's words; null where they can. */
function wishesFault(account: Account, { kinds, channel, cadence }: Partial<ReadWishes>): string | null {
  if (cadence === 'off') return null
  if (kinds?.length === 0) return 'Tick at least one under About, or choose Never.'
  return channelFault(account, channel ?? null)
}

/** The page again, with all that was chosen or typed and what was wrong. */
function refused(path: string, action: string, form: URLSearchParams, message: string): GaragePage {
  const values = Object.fromEntries(['id', 'name', 'channel', 'cadence'].map((name) => [name, form.get(name) ?? '']))
  const field = action === 'rename-search' ? 'name' : 'kinds'
  return {
    path,
    status: 422,
    values: { ...values, do: action, kinds: form.getAll('kinds').join() },
    error: { field, label: field === 'name' ? 'New name' : 'About', message },
  }
}

function wishesIn(form: URLSearchParams): ReturnType<typeof readWishes> {
  return readWishes({
    kinds: form.getAll('kinds'),
    channel: form.get('channel') ?? undefined,
    cadence: form.get('cadence') ?? undefined,
  })
}
