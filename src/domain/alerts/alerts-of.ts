import { ALERT_KINDS, type AlertKind } from './alert-kinds.ts'
import { alertRule, type Evidence } from './alert-rules.ts'
import type { SearchInterest, WatchInterest } from './interest.ts'
import type { VehicleNews } from './vehicle-news.ts'

/** News of one vehicle for one shopper. */
export interface Alert {
  accountId: string
  /** Null where the vehicle is watched. */
  searchId: string | null
  vehicleId: number
  kind: AlertKind
  eventId: number
  /** The price asked now, cents. */
  priceCents: number | null
  wasCents: number | null
  wasUntil: Date | null
  /** Same account, kind, vehicle and `once`: the same alert. */
  once: string
}

/** When an account was last told of a kind about a vehicle; null for never. */
export type LastTold = (accountId: string, kind: AlertKind, vehicleId: number) => Date | null

/**
 * All alerts of one vehicle's news (R71). A watched vehicle goes before the searches that find it, and of several
 * searches of one account the first counts: nobody is told the same twice.
 */
export function alertsOf(
  news: VehicleNews,
  {
    watches,
    searches,
    lastTold,
  }: {
    watches: readonly WatchInterest[]
    searches: readonly SearchInterest[]
    lastTold: LastTold
  },
): Alert[] {
  const alerts = new Map<string, Alert>()
  const tell = (kind: AlertKind, accountId: string, searchId: string | null, evidence: Evidence | null) => {
    const once = alertRule(kind).once(news)
    const key = `${accountId} ${kind} ${once}`
    if (evidence === null || alerts.has(key)) return
    alerts.set(key, {
      accountId,
      searchId,
      vehicleId: news.vehicleId,
      kind,
      eventId: news.events.at(-1)?.id ?? 0,
      priceCents: news.now.priceCents,
      wasCents: evidence.wasCents ?? null,
      wasUntil: evidence.wasUntil ?? null,
      once,
    })
  }
  for (const kind of ALERT_KINDS) {
    const { on, watched, found } = alertRule(kind)
    const lastEventAt = news.events.findLast((event) => on.includes(event.kind))?.at
    if (lastEventAt === undefined) continue
    const told = (accountId: string) => lastTold(accountId, kind, news.vehicleId)
    for (const watch of watches)
      if (watch.vehicleId === news.vehicleId && lastEventAt > watch.since)
        tell(kind, watch.accountId, null, watched?.(news, watch, told(watch.accountId)) ?? null)
    for (const search of searches)
      if (search.kinds.includes(kind) && lastEventAt > search.since)
        tell(kind, search.accountId, search.searchId, found?.(news, search, told(search.accountId)) ?? null)
  }
  return [...alerts.values()]
}
