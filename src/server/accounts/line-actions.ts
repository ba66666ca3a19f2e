/** Forms by which shoppers wait for a vehicle that somebody else has, and leave its line (checkout.md, section 16). */
import { saveToWatchlist, tellWhenFree } from '#data/accounts/watchlist.ts'
import { joinLine, leaveLine, type JoinAnswer } from '#data/checkout/line-places.ts'
import { hoursAlone } from '#domain/checkout/first-refusal.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { lineAddressees } from '../checkout/line-told.ts'
import type { Secrets } from '../secrets.ts'
import type { GarageAction } from './garage-forms.ts'
import { backTo } from './watchlist-forms.ts'

/** Words of the watchlist's page by outcome. */
const SAID: Record<JoinAnswer, string> = {
  joined: 'line-joined',
  'in-line': 'line-joined',
  free: 'line-free',
  gone: 'line-gone',
  own: 'line-own',
  passed: 'line-passed',
  full: 'line-full',
  most: 'line-most',
}

export function lineActions(secrets: Secrets): Record<'line-join' | 'line-leave', GarageAction> {
  return {
    'line-join': async (request, { account }, form) => {
      const { ctx } = request
      const vehicleId = vehicleIdOf(form.get('vehicle') ?? '')
      if (vehicleId === null || hoursAlone(ctx.site) === null) return backTo(request)
      const of = { accountId: account.id, vehicleId }
      const saved = await saveToWatchlist(ctx, { ...of, now: ctx.now })
      if (saved !== 'saved') return backTo(request, saved === 'full' ? 'full' : 'line-gone')
      // Who gets no place is told as before.
      await tellWhenFree(ctx, { ...of, isWanted: true })
      const told = await lineAddressees({ ...ctx, secrets }, { accountId: account.id, askedAt: ctx.now })
      if (told.length === 0) return backTo(request, 'line-no-way')
      return `${backTo(request, SAID[await joinLine(ctx, of, ctx.now)])}#v${vehicleId}`
    },
    'line-leave': async (request, { account }, form) => {
      const { ctx } = request
      const vehicleId = vehicleIdOf(form.get('vehicle') ?? '')
      if (vehicleId === null) return backTo(request)
      const of = { accountId: account.id, vehicleId }
      const hasLeft = await leaveLine(ctx, of, ctx.now)
      await tellWhenFree(ctx, { ...of, isWanted: false })
      return backTo(request, hasLeft ? 'line-left' : null)
    },
  }
}
