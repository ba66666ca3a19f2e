import type { Kysely } from 'kysely'
import { countOverdue, markOverdue, type OverdueLimit } from '#data/platform/delivery/overdue.ts'
import type { Database } from '#data/schema.ts'
import type { Site } from '#domain/site/site.ts'
import type { DeliveryLog } from './delivery-worker.ts'
import { repeatedly } from './repeatedly.ts'

export interface OverdueWatchOptions {
  db: Kysely<Database>
  sites: () => readonly Site[]
  log: DeliveryLog
  everyMs?: number
}

export interface OverdueWatch {
  /** Leads that were overdue at the last look and wait still. */
  waiting(): number
  close(): Promise<void>
}

/**
 * Tells of leads that no delivery has brought to anybody within their site's limit: a line `lead_overdue` for each,
 * once however many workers run, and a line `leads_overdue` with their number whenever that changes.
 */
export function watchOverdue({ db, sites, log, everyMs = 15_000 }: OverdueWatchOptions): OverdueWatch {
  let waiting = 0

  async function look(): Promise<void> {
    const limits = overdueLimitsOf(sites())
    for (const { siteId, reference, waitingMinutes } of await markOverdue(db, limits)) {
      log.error(
        { event: 'lead_overdue', site: siteId, reference, minutes: waitingMinutes },
        'a lead has reached nobody yet',
      )
    }
    const counted = (await countOverdue(db, limits)).reduce(
      (sum, { state, leads }) => (state === 'waiting' ? sum + leads : sum),
      0,
    )
    if (counted !== waiting)
      log.warn({ event: 'leads_overdue', leads: counted }, 'leads that have reached nobody in time')
    waiting = counted
  }

  return { waiting: () => waiting, ...repeatedly(everyMs, look) }
}

export function overdueLimitsOf(sites: readonly Site[]): OverdueLimit[] {
  return sites.map((site) => ({ siteId: site.slug, minutes: site.leads.overdueMinutes }))
}
