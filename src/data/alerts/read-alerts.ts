import { sql } from 'kysely'
import type { AlertChannel, AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { SiteScope } from '../site-scope.ts'

export interface ToldAlert {
  id: string
  vehicleId: number
  kind: AlertKind
  priceCents: number | null
  wasCents: number | null
  wasUntil: Date | null
  at: Date
  searchId: string | null
  /** The search that found it; null where it is watched. */
  search: { name: string; channel: AlertChannel; agreedAt: Date } | null
}

/**
 * The alerts of a letter or text that its account still wants to hear of, the oldest first. None where it has paused
 * them, and none of a search that was deleted or turned off since.
 */
export async function readNoticeAlerts({ db, site }: SiteScope, noticeId: string): Promise<ToldAlert[]> {
  const rows = await db
    .selectFrom('alerts as a')
    .innerJoin('accounts as o', (join) => join.onRef('o.siteId', '=', 'a.siteId').onRef('o.id', '=', 'a.accountId'))
    .leftJoin('savedSearches as s', (join) => join.onRef('s.siteId', '=', 'a.siteId').onRef('s.id', '=', 'a.searchId'))
    .select(['a.id', 'a.vehicleId', 'a.kind', 'a.priceCents', 'a.wasCents', 'a.wasUntil', 'a.at', 'a.searchId'])
    .select(['s.name', 's.channel', 's.agreedAt'])
    .where('a.siteId', '=', site.slug)
    .where(
      'a.id',
      '=',
      sql<string>`any(select jsonb_array_elements_text(subject -> 'alerts')::uuid from notices
        where site_id = ${site.slug} and id = ${noticeId})`,
    )
    .where('o.alertsPaused', '=', false)
    .where(({ or, eb }) => or([eb('a.searchId', 'is', null), eb('s.cadence', '<>', 'off')]))
    .orderBy('a.at')
    .orderBy('a.id')
    .execute()
  return rows.map(({ name, channel, agreedAt, ...alert }) => ({
    ...alert,
    search: name === null || channel === null || agreedAt === null ? null : { name, channel, agreedAt },
  }))
}
