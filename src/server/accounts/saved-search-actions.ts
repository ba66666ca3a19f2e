/** Forms of the garage about saved searches, which work without a script (R70). */
import { changeSearch, removeSearch, wishedAt } from '#data/accounts/saved-searches.ts'
import { readSearchName, readWishes } from '#domain/alerts/search-wishes.ts'
import { garagePagePath, withParameters } from '#domain/site/paths.ts'
import type { GarageAction, GaragePage } from './garage-forms.ts'
import { saveSearchFor, wishesFault } from './save-search.ts'

/** The actions by the names that forms send. */
export const SAVED_SEARCH_ACTIONS: Readonly<Record<string, GarageAction>> = {
  'save-search': async ({ ctx }, { account }, form) => {
    const here = garagePagePath(ctx.site, 'searches')
    const path = form.get('path') ?? ''
    const again = withParameters(here, { save: path })
    const read = wishesIn(form)
    if ('fault' in read) return refused(again, 'save-search', form, read.fault)
    const name = form.get('name') ?? ''
    const outcome = await saveSearchFor(ctx, account, { path, name, wishes: read.wishes })
    if (outcome.kind === 'refused') return refused(again, 'save-search', form, outcome.message)
    return withParameters(here, { saved: '1' })
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
