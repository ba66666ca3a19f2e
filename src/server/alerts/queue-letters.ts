/** Puts alerts into the letters and texts that they go in (R74, R85, R87). */
import { putInto, readAddressees, readLateNotices, type Addressee, type KeptAlert } from '#data/alerts/keep-alerts.ts'
import type { WatchedSearch } from '#data/alerts/read-interests.ts'
import { queueNotice } from '#data/platform/delivery/notices.ts'
import type { AlertCadence } from '#domain/alerts/alert-kinds.ts'
import { letterSlot, textSlot, type Slot } from '#domain/alerts/due.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { momentOf } from '#domain/hours/wall-clock.ts'
import type { JobContext } from '../jobs/job.ts'
import { agreementOf } from './agreement.ts'

/** Older news is no longer true often enough. */
const EXPIRES_AFTER_MS = 2 * 86_400_000
const INSTANT = 'instant'

/** Ids of vehicles like a sold one, by its id. */
type SimilarVehicles = ReadonlyMap<number, readonly number[]>

/** Queues what each account is to hear of its new alerts; those that nobody wants sent stay in the garage. */
export async function queueLetters(
  ctx: JobContext,
  alerts: readonly KeptAlert[],
  { searches, similar }: { searches: readonly WatchedSearch[]; similar: SimilarVehicles },
): Promise<void> {
  const searchOf = new Map(searches.map((search) => [search.searchId, search]))
  for (const [accountId, own] of Map.groupBy(alerts, (alert) => alert.accountId)) {
    for (const addressee of await readAddressees(ctx, [accountId])) {
      const wanted = await wantedBy(ctx, addressee, own, searchOf)
      for (const [cadence, together] of Map.groupBy(wanted, (each) => each.cadence))
        await queueFor(ctx, addressee, { cadence, alerts: together.map(({ alert }) => alert), similar })
    }
  }
}

interface AgreedAlert {
  alert: KeptAlert
  cadence: AlertCadence
}

/** Alerts that an addressee agreed to be told of by its channel. */
async function wantedBy(
  ctx: JobContext,
  addressee: Addressee,
  alerts: readonly KeptAlert[],
  searchOf: ReadonlyMap<string, WatchedSearch>,
): Promise<AgreedAlert[]> {
  const agrees = await agreementOf(ctx, addressee)
  return alerts.flatMap((alert) => {
    const search = alert.searchId === null ? null : searchOf.get(alert.searchId)
    if (search === undefined || !agrees(alert.kind, search)) return []
    return [{ alert, cadence: search?.cadence ?? INSTANT }]
  })
}

async function queueFor(
  ctx: JobContext,
  addressee: Addressee,
  { cadence, alerts, similar }: { cadence: AlertCadence; alerts: readonly KeptAlert[]; similar: SimilarVehicles },
): Promise<void> {
  const { site, now } = ctx
  const { accountId, channel, to } = addressee
  const zone = siteTimeZone(site)
  const dayBegan = momentOf(localDay(site, now), '00:00', zone)
  // A text of the evening before may have waited for this morning: it is the text of today.
  const since = channel === 'sms' ? new Date(dayBegan.getTime() - EXPIRES_AFTER_MS) : dayBegan
  const late = await readLateNotices(ctx, { accountId, channel, since, now })
  const begin = `alerts:${accountId}:${channel}:`
  const byKey = new Map(late.map((notice) => [notice.key.slice(begin.length), notice]))
  const instant = [...byKey].filter(([key]) => key.startsWith(INSTANT))
  const joined = instant.find(([, { isWaiting }]) => isWaiting)?.[1]
  const taken = [...byKey].flatMap(([key, { isWaiting }]) => (isWaiting ? [] : [key.replace('text:', '')]))
  const slot: Slot | null =
    channel === 'sms'
      ? cadence === 'off'
        ? null
        : textSlot(now, zone, site.alerts, new Set(taken))
      : letterSlot(cadence, now, zone, {
          sentToday: joined === undefined ? instant.length : 0,
          mostInstantPerDay: site.alerts.mostInstantPerDay,
        })
  if (slot === null) return
  const known = slot.key === null ? joined : byKey.get(slot.key)
  // A worker sends the one of this key already: what comes now has a letter of its own.
  const key = known === undefined && slot.key !== null ? slot.key : `${slot.key ?? INSTANT}:${alerts[0]?.id ?? ''}`
  const noticeId =
    known?.isWaiting === true
      ? known.id
      : await queueNotice(ctx, {
          kind: 'alerts',
          channel,
          accountId,
          to,
          subject: {},
          dedupeKey: `${begin}${key}`,
          dueAt: slot.dueAt,
          expiresAt: new Date(slot.dueAt.getTime() + EXPIRES_AFTER_MS),
        })
  if (noticeId === null) return
  const sold = alerts.flatMap(({ kind, vehicleId }) => (kind === 'sold' ? [vehicleId] : []))
  await putInto(ctx, noticeId, {
    alertIds: alerts.map(({ id }) => id),
    similar: new Map(sold.map((id) => [id, similar.get(id) ?? []])),
  })
}
