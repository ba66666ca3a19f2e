/** Forms of the watchlist's page, which work without a script (R45). */
import { noteOnWatched, removeFromWatchlist, saveToWatchlist, tellWhenFree } from '#data/accounts/watchlist.ts'
import { idsIn, MOST } from '#domain/lists/list-ids.ts'
import { LONGEST_NOTE } from '#domain/lists/watchlist.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { comparePath } from '#domain/site/paths.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import type { GarageAction } from './garage-forms.ts'

/** Actions by the name that a form sends as `do`. */
export const WATCHLIST_ACTIONS = {
  unwatch: async (request, { account }, form) => {
    const vehicleId = vehicleOf(form)
    if (vehicleId === null) return backTo(request)
    await removeFromWatchlist(request.ctx, { accountId: account.id, vehicleId })
    return backTo(request, 'removed')
  },
  note: async (request, { account }, form) => {
    const vehicleId = vehicleOf(form)
    const note = (form.get('note') ?? '').trim().slice(0, LONGEST_NOTE)
    if (vehicleId !== null)
      await noteOnWatched(request.ctx, { accountId: account.id, vehicleId, note: note === '' ? null : note })
    return backTo(request)
  },
  'tell-when-free': (request, session, form) => tell(request, session, form, true),
  'tell-nothing': (request, session, form) => tell(request, session, form, false),
  compare: async (request, _session, form) => {
    const ids = idsIn(form.getAll('ids').join(), MOST.compare + 1)
    return ids.length < 2 || ids.length > MOST.compare ? backTo(request, 'compare') : comparePath(ids)
  },
} satisfies Record<string, GarageAction>

const vehicleOf = (form: URLSearchParams) => vehicleIdOf(form.get('vehicle') ?? '')

async function tell(
  request: SiteRequest,
  { account }: Parameters<GarageAction>[1],
  form: URLSearchParams,
  isWanted: boolean,
): Promise<string> {
  const { ctx } = request
  const vehicleId = vehicleOf(form)
  if (vehicleId === null) return backTo(request)
  const saved = isWanted
    ? await saveToWatchlist(ctx, { accountId: account.id, vehicleId, now: ctx.now })
    : ('saved' as const)
  if (saved === 'full') return backTo(request, 'full')
  const isTold = await tellWhenFree(ctx, { accountId: account.id, vehicleId, isWanted })
  return backTo(request, isTold && isWanted ? 'told' : null)
}

/** The page that the form stands on, in its order; `say` is what it tells. */
function backTo(request: SiteRequest, say: string | null = null): string {
  const { pathname, searchParams } = wholeUrl(request.url)
  const query = new URLSearchParams(searchParams)
  query.delete('say')
  query.delete('tell')
  if (say !== null) query.set('say', say)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
