/**
 * Gauges that each scrape reads anew. They show the stock in this process’s memory, and the leads in the shared
 * database.
 */
import { Gauge, type Registry } from 'prom-client'
import type { OverdueCount, OverdueLimit } from '#data/platform/delivery/overdue.ts'
import type { OutboxCount } from '#data/platform/delivery/outbox-figures.ts'
import { inTime } from '#data/platform/in-time.ts'
import { OUTBOX_STATES } from '#data/listed-values.ts'

export interface StandingSources {
  /** Every site, with how long it lets a lead wait. */
  sites: () => readonly OverdueLimit[]
  /** Slugs of sites whose settings are refused: they are served as they were before, or not at all. */
  faultySites: () => readonly string[]
  /** Null while the site's index is not built. */
  stockOf: (siteId: string) => { version: number; vehicles: number } | null
  outbox: () => Promise<OutboxCount[]>
  overdue: (limits: readonly OverdueLimit[]) => Promise<OverdueCount[]>
  isArchiveFailing: () => Promise<boolean>
  nowMs: () => number
}

const OVERDUE_STATES = ['waiting', 'parked'] as const
/** The database counts anew this often at most, however many ask. */
const KEPT_MS = 10_000
/** A scrape is worth more without the leads than not at all. */
const PATIENCE_MS = 5000

/** Makes the gauges; the function it answers brings them up to date and never rejects. */
export function createStanding(
  registry: Registry,
  sources: StandingSources,
  { keptMs = KEPT_MS } = {},
): () => Promise<void> {
  const { version, vehicles, faulty, outbox, overdue, archive, isCounted } = gaugesIn(registry)
  let countedMs = Number.NEGATIVE_INFINITY

  async function countLeads(limits: readonly OverdueLimit[]): Promise<void> {
    if (sources.nowMs() - countedMs < keptMs) return
    const [deliveries, late, isFailing] = await inTime(
      Promise.all([sources.outbox(), sources.overdue(limits), sources.isArchiveFailing()]),
      PATIENCE_MS,
      () => new Error(`the database did not count leads within ${PATIENCE_MS / 1000} s`),
    )
    outbox.reset()
    overdue.reset()
    // A series that comes and goes cannot be alerted on: a site without any says 0.
    for (const { siteId: site } of limits) {
      for (const state of OUTBOX_STATES) outbox.set({ site, state }, 0)
      for (const state of OVERDUE_STATES) overdue.set({ site, state }, 0)
    }
    for (const { siteId: site, state, rows } of deliveries) outbox.set({ site, state }, rows)
    for (const { siteId: site, state, leads } of late) overdue.set({ site, state }, leads)
    archive.set(Number(isFailing))
    isCounted.set(1)
    countedMs = sources.nowMs()
  }

  return async () => {
    const limits = sources.sites()
    version.reset()
    vehicles.reset()
    faulty.reset()
    const refused = new Set(sources.faultySites())
    for (const { siteId: site } of limits) {
      faulty.set({ site }, refused.has(site) ? 1 : 0)
      const stock = sources.stockOf(site)
      if (stock === null) continue
      version.set({ site }, stock.version)
      vehicles.set({ site }, stock.vehicles)
    }
    await countLeads(limits).catch(() => {
      // Old counts must not pass for current ones.
      outbox.reset()
      overdue.reset()
      archive.remove()
      isCounted.set(0)
      countedMs = Number.NEGATIVE_INFINITY
    })
  }
}

function gaugesIn(registry: Registry) {
  const registers = [registry]
  const version = new Gauge({
    name: 'forecourt_stock_index_version',
    help: 'How often a site’s stock index has changed since the process began',
    labelNames: ['site'],
    registers,
  })
  const vehicles = new Gauge({
    name: 'forecourt_stock_index_vehicles',
    help: 'Vehicles a site lists today',
    labelNames: ['site'],
    registers,
  })
  const faulty = new Gauge({
    name: 'forecourt_site_settings_faulty',
    help: '1 for a site whose settings are refused: it is served as they were before, or not at all',
    labelNames: ['site'],
    registers,
  })
  const outbox = new Gauge({
    name: 'forecourt_outbox_deliveries',
    help: 'Deliveries of leads by state, of all processes',
    labelNames: ['site', 'state'],
    registers,
  })
  const overdue = new Gauge({
    name: 'forecourt_leads_overdue',
    labelNames: ['site', 'state'],
    registers,
    help:
      'Leads that have reached nobody at the dealer within leads.overdueMinutes, of all processes; ' +
      'parked ones are not tried again by themselves',
  })
  const archive = new Gauge({
    name: 'forecourt_database_archive_failing',
    help: '1 when the database could not archive its changes for a backup, and keeps them on its own disk',
    registers,
  })
  const isCounted = new Gauge({
    name: 'forecourt_lead_figures_up',
    help: '1 when the database could be asked for the figures of leads, else 0 and they are left out',
    registers,
  })
  return { version, vehicles, faulty, outbox, overdue, archive, isCounted }
}
