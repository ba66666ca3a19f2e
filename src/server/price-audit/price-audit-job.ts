import { keepPriceAudit, lastWholeAudit, type PriceAudit } from '#data/reach/price-audits.ts'
import { journalEnd, keepCursor, lockCursor, readJournal, type JournalCursor } from '#data/platform/stock-journal.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { Site } from '#domain/site/site.ts'
import type { Job } from '../jobs/job.ts'
import { auditSite, auditSome, type AuditFindings } from './audit-prices.ts'
import type { AuditContext, SiteAuditContext } from './surface.ts'

const READER = 'price-audit'
const MOST_CHANGED = 200
/** Hours of the site's night in which the whole stock is read, from and before. */
const NIGHT = { from: 1, before: 5 }

/**
 * Audits the newest changes each hour, and the whole stock once a night (R150). The first run reads nothing: a site
 * that is just set up would wait for it.
 */
export const priceAudit: Job = {
  name: 'price-audit',
  everySeconds: 3_600,
  isSpread: true,
  where: 'server',
  asksPages: true,
  run: async (ctx, signal) => {
    const cursor = await lockCursor(ctx, READER)
    if (cursor === null) return keepCursor(ctx, READER, await journalEnd(ctx))
    await auditChanges(ctx, cursor, signal)
    if (!signal.aborted && (await isWholeDue(ctx))) await auditWhole(ctx, signal)
  },
}

async function auditChanges(ctx: AuditContext, from: JournalCursor, signal: AbortSignal): Promise<void> {
  const { ids, cursor } = await changedSince(ctx, from)
  if (ids.length > 0) {
    await ctx.catchUp()
    const findings = await auditSome(ctx, ids, { signal })
    if (signal.aborted) return
    await keepFindings(ctx, 'changes', findings)
  }
  await keepCursor(ctx, READER, cursor)
}

/** The newest vehicles that changed, the latest first, each once. */
export async function changedSince(
  ctx: SiteScope,
  from: JournalCursor,
): Promise<{ ids: number[]; cursor: JournalCursor }> {
  let changed: number[] = []
  let cursor = from
  for (let hasMore = true; hasMore;) {
    const batch = await readJournal(ctx, cursor)
    changed = newestFirst([...changed.toReversed(), ...batch.events.map(({ vehicleId }) => vehicleId)])
    ;({ cursor, hasMore } = batch)
  }
  return { ids: changed, cursor }
}

const newestFirst = (ids: readonly number[]) => [...new Set(ids.toReversed())].slice(0, MOST_CHANGED)

/** Once on each day of the site, in its night. */
export function isNight(site: Pick<Site, 'locations' | 'defaultState'>, now: Date): boolean {
  const hour = Number(localDateTime(now, siteTimeZone(site)).slice(11, 13))
  return hour >= NIGHT.from && hour < NIGHT.before
}

async function isWholeDue(ctx: AuditContext): Promise<boolean> {
  const { site, now } = ctx
  if (!isNight(site, now)) return false
  const last = await lastWholeAudit(ctx)
  return last === null || localDay(site, last) !== localDay(site, now)
}

async function auditWhole(ctx: SiteAuditContext, signal: AbortSignal): Promise<void> {
  const findings = await auditSite(ctx, { signal })
  if (!signal.aborted) await keepFindings(ctx, 'all', findings)
}

/** Keeps what an audit found; a difference is an error that somebody must look at. */
export async function keepFindings(
  ctx: Pick<AuditContext, 'db' | 'site' | 'now' | 'log'>,
  scope: PriceAudit['scope'],
  findings: AuditFindings,
): Promise<void> {
  const { site, now, log } = ctx
  await keepPriceAudit(ctx, { at: now, scope, ...findings })
  const { checked, readings, differences } = findings
  const facts = { event: 'price_audit', site: site.slug, scope, checked, readings, found: differences.length }
  if (differences.length === 0) log.info(facts, 'prices were audited')
  else log.error({ ...facts, first: differences.slice(0, 5) }, 'surfaces say other prices than the stock')
}
