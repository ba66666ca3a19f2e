/** Forms of the watchlist's page, which work without a script (R45). */
import { consentedPurposes, listConsents, noteConsent } from '#data/accounts/consents.ts'
import { readWatchlist, type WatchedVehicle } from '#data/accounts/read-watchlist.ts'
import {
  mergeIntoWatchlist,
  noteOnWatched,
  removeFromWatchlist,
  saveToWatchlist,
  tellWhenFree,
} from '#data/accounts/watchlist.ts'
import { leaveLine } from '#data/checkout/line-places.ts'
import { CONSENT_WORDS } from '#domain/accounts/consent-words.ts'
import { idsIn, MOST } from '#domain/lists/list-ids.ts'
import { LONGEST_NOTE, MOST_WATCHED, SAVED_NOTE } from '#domain/lists/watchlist.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { addIdentifierPath, comparePath, saveVehiclePath, vehiclePath } from '#domain/site/paths.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from '../pages/canonical-url.ts'
import type { GarageAction } from './garage-forms.ts'

/** Actions by the name that a form sends as `do`. */
export const WATCHLIST_ACTIONS = {
  watch: async (request, { account }, form) => {
    const { ctx } = request
    const vehicleId = vehicleOf(form)
    if (vehicleId === null) return backTo(request)
    // The watchlist needs a number (A16.1).
    if (account.phone === null) return addIdentifierPath(saveVehiclePath(ctx.site, vehicleId))
    const outcome = await saveToWatchlist(ctx, { accountId: account.id, vehicleId, now: ctx.now })
    if (outcome !== 'saved') return backTo(request, outcome)
    // The page that the shopper left to save it.
    const [vehicle] = await ctx.search.cards(ctx.site.slug, [vehicleId])
    return vehicle === undefined ? backTo(request, outcome) : `${vehiclePath(vehicle.slug)}#${SAVED_NOTE}`
  },
  unwatch: async (request, { account }, form) => {
    const { ctx } = request
    const vehicleId = vehicleOf(form)
    if (vehicleId === null) return backTo(request)
    const saved = (await readWatchlist(ctx, { accountId: account.id })).find(({ id }) => id === vehicleId)
    await removeFromWatchlist(ctx, { accountId: account.id, vehicleId })
    // A place in a line cannot be had back: there is no Undo.
    if (await leaveLine(ctx, { accountId: account.id, vehicleId }, ctx.now)) return backTo(request, 'line-left')
    // A vehicle that the site no longer has cannot be saved again.
    if (saved === undefined || saved.status === null) return backTo(request, 'removed')
    return { path: backTo(request), status: 200, values: removedValues(saved), error: null }
  },
  'watch-again': async (request, { account }, form) => {
    const { ctx } = request
    const vehicleId = vehicleOf(form)
    if (vehicleId === null) return backTo(request)
    const savedAt = new Date(form.get('savedAt') ?? '')
    const item = { id: vehicleId, savedAt: Number.isNaN(savedAt.getTime()) ? ctx.now : savedAt }
    const of = { accountId: account.id, vehicleId }
    await mergeIntoWatchlist(ctx, { accountId: account.id, items: [item], now: ctx.now })
    const note = (form.get('note') ?? '').slice(0, LONGEST_NOTE)
    if (note !== '') await noteOnWatched(ctx, { ...of, note })
    if (form.get('tell') === '1') await tellWhenFree(ctx, { ...of, isWanted: true })
    return `${backTo(request, 'again')}#v${vehicleId}`
  },
  'watch-alerts': async (request, { account }, form) => {
    const { ctx } = request
    const isGiven = form.has('alerts_email')
    const before = consentedPurposes(await listConsents(ctx, account.id)).has('alerts_email')
    if (isGiven !== before)
      await noteConsent(ctx, account.id, {
        purpose: 'alerts_email',
        given: isGiven,
        words: CONSENT_WORDS.alerts_email,
        method: 'watchlist',
        at: ctx.now,
      })
    return backTo(request, isGiven ? 'alerts-on' : 'alerts-off')
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
    const ids = idsIn(form.getAll('ids').join(), MOST_WATCHED)
    if (ids.length >= 2 && ids.length <= MOST.compare) return comparePath(ids)
    return backTo(request, 'compare', ids)
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

/** A vehicle as it stood on the list, for Undo. Its note is in no address: those are kept in logs. */
function removedValues({ id, savedAt, note, tellWhenFree: tells, entry }: WatchedVehicle): Record<string, string> {
  return {
    vehicle: String(id),
    name: entry.name,
    savedAt: savedAt.toISOString(),
    note: note ?? '',
    tell: tells ? '1' : '',
  }
}

/** The page that the form stands on, in its order; `say` is what it tells. */
export function backTo(request: SiteRequest, say: string | null = null, ticked: readonly number[] = []): string {
  const { pathname, searchParams } = wholeUrl(request.url)
  const query = new URLSearchParams(searchParams)
  query.delete('say')
  query.delete('tell')
  query.delete('watch')
  query.delete('ids')
  if (say !== null) query.set('say', say)
  if (ticked.length > 0) query.set('ids', ticked.join())
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
