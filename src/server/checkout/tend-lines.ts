/** Offers vehicles that came free to whoever asked first, and tells a line of what is gone (section 16). */
import {
  lineVehicle,
  lockLine,
  movePlace,
  openPlaces,
  vehiclesInLine,
  type OpenPlace,
} from '#data/checkout/line-places.ts'
import { databaseTime } from '#data/checkout/payments.ts'
import type { CheckoutScope } from '#data/checkout/reservations.ts'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import {
  dueMoves,
  hoursAlone,
  MOST_IN_LINE,
  offerTime,
  type OfferTime,
  type PlaceEvent,
} from '#domain/checkout/first-refusal.ts'
import type { LineLetter } from '#domain/checkout/line-letters.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import type { JobContext } from '../jobs/job.ts'
import { lineAddressees } from './line-told.ts'

type LineContext = Pick<JobContext, 'db' | 'site' | 'now' | 'secrets'>

const ACTOR = 'job:first-refusal'
/** News that a vehicle is gone is of no use for longer. */
const GONE_EXPIRES_MS = 2 * 86_400_000

export async function tendLines(ctx: LineContext, signal: AbortSignal): Promise<void> {
  for (const vehicleId of await vehiclesInLine(ctx)) {
    if (signal.aborted) return
    await ctx.db.transaction().execute((trx) => tendLine({ ...ctx, db: trx, trx }, vehicleId))
  }
}

type LineScope = LineContext & CheckoutScope

/** Moves and letters are one transaction: a run that is killed is repeated whole, and nobody is told twice. */
async function tendLine(scope: LineScope, vehicleId: number): Promise<void> {
  await lockLine(scope, vehicleId)
  const vehicle = await lineVehicle(scope, vehicleId)
  const isOn = hoursAlone(scope.site) !== null
  // Each round ends a place of somebody who cannot be told.
  for (let round = 0; round <= MOST_IN_LINE; round++) {
    const places = await openPlaces(scope, vehicleId)
    const moves = dueMoves(places, { vehicle, isOn, now: await databaseTime(scope) })
    if (moves.length === 0) return
    for (const { id, event } of moves) {
      const place = places.find((one) => one.id === id)
      if (place !== undefined) await moveAndTell(scope, place, event)
    }
  }
}

async function moveAndTell(scope: LineScope, place: OpenPlace, event: PlaceEvent): Promise<void> {
  const { site, now } = scope
  const addressees = await lineAddressees(scope, { accountId: place.accountId, askedAt: place.joinedAt })
  const hours = hoursAlone(site)
  const time =
    event !== 'offered' || hours === null
      ? null
      : offerTime(await databaseTime(scope), { hours, timeZone: siteTimeZone(site), quiet: site.alerts })
  // An offer that nobody hears of would keep the vehicle for nothing.
  const told = event === 'offered' && addressees.length === 0 ? 'left' : event
  const moved = await movePlace(scope, place.id, told, {
    now,
    actor: ACTOR,
    ...(time !== null && { until: time.until }),
  })
  const kind = LETTERS[told]
  if (moved === null || kind === undefined) return
  for (const { channel, to } of addressees)
    await queueNotice(scope, {
      kind,
      channel,
      accountId: place.accountId,
      to,
      subject: { place: place.id },
      dedupeKey: `${kind}:${channel}:${place.id}:${moved.offers}`,
      dueAt: channel === 'sms' ? textTime(scope, time).from : now,
      expiresAt: time?.until ?? new Date(now.getTime() + GONE_EXPIRES_MS),
    })
}

const LETTERS: Partial<Record<PlaceEvent, LineLetter>> = {
  offered: 'line-offer',
  withdrawn: 'line-withdrawn',
  gone: 'line-gone',
}

/** Texts wait for the end of the night. */
function textTime({ site, now }: LineScope, time: OfferTime | null): OfferTime {
  return time ?? offerTime(now, { hours: 1, timeZone: siteTimeZone(site), quiet: site.alerts })
}
