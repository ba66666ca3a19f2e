/** Reads who is to be told of changes of these vehicles, and what has been told (R71, R73). */
import { sql } from 'kysely'
import { ALERT_CADENCES, type AlertCadence, type AlertChannel, type AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { LastTold } from '#domain/alerts/alerts-of.ts'
import type { SearchInterest, WatchInterest } from '#domain/alerts/interest.ts'
import type { PricePoint } from '#domain/alerts/vehicle-news.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import type { SiteScope } from '../site-scope.ts'

export interface WatchedSearch extends SearchInterest {
  path: string
  channel: AlertChannel
  /** When its shopper last asked to be told. */
  agreedAt: Date
  cadence: AlertCadence
}

const among = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/**
 * All saved searches of a site. Of two that find one vehicle the first tells of it: the one that tells sooner, and only
 * then the older.
 */
export async function readSearchInterests({ db, site }: SiteScope): Promise<WatchedSearch[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .select(['id', 'accountId', 'path', 'kinds', 'channel', 'cadence', 'agreedAt', 'createdAt'])
    .where('siteId', '=', site.slug)
    .orderBy(sql`array_position(${ALERT_CADENCES}::text[], cadence)`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, createdAt, ...search }) => ({ ...search, searchId: id, since: createdAt }))
}

/** Who watches these vehicles. */
export async function readWatchInterests({ db, site }: SiteScope, ids: readonly number[]): Promise<WatchInterest[]> {
  return db
    .selectFrom('watchItems')
    .select(['accountId', 'vehicleId', 'tellWhenFree', 'savedAt as since'])
    .select(
      sql<boolean>`exists (select from line_places p where p.site_id = watch_items.site_id
        and p.vehicle_id = watch_items.vehicle_id and p.account_id = watch_items.account_id
        and (p.ended_at is null or p.state = 'gone' and p.ended_at > now() - interval '1 hour'))`.as('isInLine'),
    )
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', among(ids))
    .execute()
}

const keyOf = (accountId: string, kind: AlertKind, vehicleId: number) => `${accountId} ${kind} ${vehicleId}`

/** When each account was last told of these vehicles. */
export async function readLastTold({ db, site }: SiteScope, ids: readonly number[]): Promise<LastTold> {
  const rows = await db
    .selectFrom('alerts')
    .select(['accountId', 'kind', 'vehicleId', sql<Date>`max(at)`.as('at')])
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', among(ids))
    .groupBy(['accountId', 'kind', 'vehicleId'])
    .execute()
  const last = new Map(rows.map(({ accountId, kind, vehicleId, at }) => [keyOf(accountId, kind, vehicleId), at]))
  return (accountId, kind, vehicleId) => last.get(keyOf(accountId, kind, vehicleId)) ?? null
}

/** The ledger of these vehicles, the oldest first. */
export async function readLedger({ db, site }: SiteScope, ids: readonly number[]): Promise<Map<number, PricePoint[]>> {
  const rows = await db
    .selectFrom('priceLedger')
    .select(['vehicleId', 'priceCents', 'offerPriceCents', 'priceBasis', 'recordedAt'])
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', among(ids))
    .orderBy('id')
    .execute()
  const ledger = new Map<number, PricePoint[]>()
  for (const row of rows) {
    const point = { cents: askedPriceCents(row), basis: row.priceBasis, at: row.recordedAt }
    ledger.set(row.vehicleId, [...(ledger.get(row.vehicleId) ?? []), point])
  }
  return ledger
}
