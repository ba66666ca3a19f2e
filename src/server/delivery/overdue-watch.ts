import type { Kysely } from 'kysely'
import { countOverdue, markOverdue, type OverdueLimit } from '#data/platform/delivery/overdue.ts'
import type { Database } from '#data/schema.ts'
import { DEFAULT_OVERDUE_MINUTES } from '#domain/site/settings/lead-routes.ts'
import type { Site } from '#domain/site/site.ts'
import type { DeliveryLog } from './delivery-worker.ts'
import { repeatedly } from './repeatedly.ts'

export interface OverdueWatchOptions {
  db: Kysely<Database>
  limits: () => readonly OverdueLimit[]
  log: DeliveryLog
  everyMs?: number
}

export interface OverdueWatch {
  /** Number of undelivered leads that were overdue at the last check. */
  waiting(): number
  close(): Promise<void>
}

/**
 * Logs leads that were not delivered within their site's limit. Each lead gets one line `lead_overdue`, however many
 * workers run. A line `leads_overdue` gives their number whenever it changes.
 */
export function watchOverdue({ db, limits, log, everyMs = 15_000 }: OverdueWatchOptions): OverdueWatch {
  let waiting = 0

  async function look(): Promise<void> {
    const sites = limits()
    for (const { siteId, reference, waitingMinutes } of await markOverdue(db, sites)) {
      log.error(
        { event: 'lead_overdue', site: siteId, reference, minutes: waitingMinutes },
        'a lead is overdue: no delivery has succeeded yet',
      )
    }
    const counted = (await countOverdue(db, sites)).reduce(
      (sum, { state, leads }) => (state === 'waiting' ? sum + leads : sum),
      0,
    )
    if (counted !== waiting) log.warn({ event: 'leads_overdue', leads: counted }, 'number of overdue leads changed')
    waiting = counted
  }

  return { waiting: () => waiting, ...repeatedly(everyMs, look) }
}

/** Limits of every site, also of those that cannot be served: their leads wait all the same (S8). */
export function overdueLimitsOf(sites: { served(): readonly Site[]; unserved(): readonly string[] }): OverdueLimit[] {
  return [
    ...sites.served().map((site) => ({ siteId: site.slug, minutes: site.leads.overdueMinutes })),
    ...sites.unserved().map((siteId) => ({ siteId, minutes: DEFAULT_OVERDUE_MINUTES })),
  ]
}
