/**
 * Counters and histograms of a running process. Labels are site names and words of fixed lists only, never personal
 * data, URLs or submitted texts.
 */
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Lead } from '#domain/leads/lead.ts'
import type { LeadChannel } from '#domain/leads/routing.ts'
import type { Notice } from '#domain/notices/notice.ts'
import type { IslandName } from '#islands/islands.ts'
import type { RouteKind } from './route-kind.ts'

/** How one try of a delivery ended: `failed` is tried again, `parked` is not; `dropped`: its reason is gone. */
export type TryOutcome = 'delivered' | 'failed' | 'parked' | 'dropped'

export interface DeliveryTry {
  siteId: string
  channel: LeadChannel
  outcome: TryOutcome
}

export interface Recorder {
  requestAnswered(kind: RouteKind, status: number, seconds: number): void
  /** A committed lead; the later steps of a partial one count when it is complete. */
  leadKept(lead: Pick<Lead, 'siteId' | 'category' | 'state'>): void
  deliveryTried(trial: DeliveryTry): void
  noticeTried(trial: { siteId: string; channel: Notice['channel']; outcome: TryOutcome }): void
  /** An island that failed in a shopper's browser, by its name in `islands.ts` or as `other`. */
  islandFailed(siteId: string, island: IslandName | 'other'): void
}

/** A page from the cache takes a tenth of a millisecond, a picture that is made half a second. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createRecorder(registry: Registry): Recorder {
  const registers = [registry]
  const requests = new Histogram({
    name: 'forecourt_http_request_duration_seconds',
    help: 'Time from a request’s first line to the end of its answer, by kind of route and class of status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const accepted = new Counter<'site' | 'category'>({
    name: 'forecourt_leads_accepted_total',
    help: 'Complete leads committed by this process, suspected spam among them',
    labelNames: ['site', 'category'],
    registers,
  })
  const partial = new Counter<'site'>({
    name: 'forecourt_leads_partial_total',
    help: 'Leads begun by this process: the first steps of a form of several',
    labelNames: ['site'],
    registers,
  })
  const tries = new Counter<'site' | 'channel' | 'outcome'>({
    name: 'forecourt_lead_delivery_attempts_total',
    help: 'Tries of this process to deliver a lead, by channel and how they ended',
    labelNames: ['site', 'channel', 'outcome'],
    registers,
  })
  const notices = new Counter<'site' | 'channel' | 'outcome'>({
    name: 'forecourt_notice_delivery_attempts_total',
    help: 'Tries of this process to deliver a letter or text to a shopper, by channel and how they ended',
    labelNames: ['site', 'channel', 'outcome'],
    registers,
  })
  const failures = new Counter<'site' | 'island'>({
    name: 'forecourt_island_failures_total',
    help: 'Islands that failed in shoppers’ browsers and stayed as the server made them',
    labelNames: ['site', 'island'],
    registers,
  })
  // Looked up once for each pair: a page from the cache takes hardly longer than a look-up by labels.
  const timers = new Map<string, Histogram.Internal<'route' | 'status'>>()
  return {
    requestAnswered: (route, status, seconds) => {
      const key = `${route}${Math.floor(status / 100)}`
      let timer = timers.get(key)
      if (timer === undefined) timers.set(key, (timer = requests.labels(route, `${Math.floor(status / 100)}xx`)))
      timer.observe(seconds)
    },
    leadKept: ({ siteId, category, state }) => {
      if (state === 'complete') accepted.inc({ site: siteId, category })
      else partial.inc({ site: siteId })
    },
    deliveryTried: ({ siteId, channel, outcome }) => tries.inc({ site: siteId, channel, outcome }),
    noticeTried: ({ siteId, channel, outcome }) => notices.inc({ site: siteId, channel, outcome }),
    islandFailed: (site, island) => failures.inc({ site, island }),
  }
}
