/** Forms of the garage about saved searches, which work without a script (R70). */
import { changeSearch, removeSearch } from '#data/accounts/saved-searches.ts'
import { readWishes, tidySearchName } from '#domain/alerts/search-wishes.ts'
import { garagePagePath, withParameters } from '#domain/site/paths.ts'
import type { GarageAction } from './garage-forms.ts'
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
    const read = wishesIn(form)
    if ('fault' in read) return withParameters(here, { fault: read.fault })
    const fault = channelFault(account, read.wishes.channel ?? null)
    if (fault !== null) return withParameters(here, { fault })
    const name = tidySearchName(form.get('name') ?? '')
    const of = { accountId: account.id, id: form.get('id') ?? '' }
    await changeSearch(ctx, of, { ...read.wishes, ...(name === '' ? {} : { name }) })
    return here
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

function wishesIn(form: URLSearchParams): ReturnType<typeof readWishes> {
  return readWishes({
    kinds: form.getAll('kinds'),
    channel: form.get('channel') ?? undefined,
    cadence: form.get('cadence') ?? undefined,
  })
}
