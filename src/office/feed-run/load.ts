import {
  countSettled,
  readFeedRun,
  reasonsLeft,
  runBefore,
  runWarnings,
  type FeedRun,
  type RunWarning,
} from '#data/office/feed-runs.ts'
import { feedRunWork, type RunWork } from '#data/office/feed-run-work.ts'
import { readFeedSource } from '#data/office/feed-sources.ts'
import { runChanges, type ChangeGroup, type RunChange } from '#data/stock-import/run-changes.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import { feedPath, feedRunPath, feedTrialPath, refusedCsvPath } from '#domain/office/feeds/feed-paths.ts'
import { sizeWords, startedByWords, workWords } from '#domain/office/feeds/run-words.ts'
import { refusedGroups, type RefusedGroup } from './refused.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export const RUN_TABS = ['created', 'updated', 'sold', 'warnings', 'refused'] as const
export type RunTab = (typeof RUN_TABS)[number]

export interface RunView {
  id: number
  backHref: string
  sourceName: string
  facts: string
  failure: string | null
  isStopped: boolean
  tab: RunTab
  tabs: { tab: RunTab; href: string; count: number }[]
  rowsRead: number
  unchanged: number
  /** The commonest reasons. */
  groups: RefusedGroup[]
  reasonsInAll: number
  /** Place of the reason whose form was refused; null for none. */
  typedReason: number | null
  left: number
  /** Refused rows that somebody mended, and those that are left out. */
  mended: number
  leftOut: number
  /** People's work on the refused rows, oldest first. */
  work: { key: string; at: string; words: string }[]
  /** Such as `Sold 9; the guard stops at 30 %.` */
  guard: string
  refusedBefore: number | null
  csvHref: string
  /** Null where no file is kept. */
  trialHref: string | null
  canMend: boolean
  canMap: boolean
  /** Version of the source, for presses that change it. */
  version: number | null
  changes: RunChange[]
  changesTotal: number
  warnings: RunWarning[]
  problem: string | null
}

const NO_RULES = { columnMap: {}, fieldPatterns: {} }

/** One run: what it did, and its refused rows to mend (R46). */
export async function loadRun(office: SiteOffice, request: OfficeRequest): Promise<OfficePage<RunView>> {
  const { ctx } = office
  const { site } = ctx
  const { params, url, refused } = request
  const run = /^\d{1,15}$/.test(params['run'] ?? '') ? await readFeedRun(ctx, Number(params['run'])) : null
  if (run === null || params['source'] !== (run.sourceId ?? '-')) return null
  const source = run.sourceId === null ? null : await readFeedSource(ctx, run.sourceId)
  const reasons = await reasonsLeft(ctx, run.id)
  const mender =
    run.sourceId === null ? null : office.desks.feeds.mender({ ...run, sourceId: run.sourceId }, source ?? NO_RULES)
  const [before, settled, work] = await Promise.all([
    runBefore(ctx, run),
    countSettled(ctx, run.id),
    feedRunWork(ctx, run.id),
  ])
  const zone = siteTimeZone(site)
  const tab =
    RUN_TABS.find((one) => one === url.searchParams.get('show')) ?? (reasons.length > 0 ? 'refused' : 'updated')
  const isGroup = tab === 'created' || tab === 'updated' || tab === 'sold'
  const changed = isGroup ? await changesOf(office, run, tab) : { changes: [], total: 0 }
  const here = feedRunPath(site.slug, run.sourceId, run.id)
  const page = { run, mender, here }
  const { groups, reasonsInAll } =
    tab === 'refused' ? await refusedGroups(office, reasons, page, request) : { groups: [], reasonsInAll: 0 }
  const counts = { ...run, warnings: run.rowsWarned, refused: reasons.length }
  return {
    title: `Run ${run.id}`,
    view: {
      id: run.id,
      backHref: feedPath(site.slug, run.sourceId ?? '-'),
      sourceName: source?.name ?? run.sourceId ?? run.source,
      facts: factsOf(run, zone),
      failure: run.failure,
      isStopped: run.state === 'stopped',
      tab,
      tabs: RUN_TABS.map((one) => ({ tab: one, href: `${here}?show=${one}`, count: counts[one] })),
      rowsRead: run.rowsRead,
      unchanged: run.unchanged,
      groups,
      reasonsInAll,
      typedReason: typedReasonOf(groups, refused),
      left: reasons.length,
      ...settled,
      work: work.map((step, place) => workLine(step, place, { now: ctx.now, zone })),
      guard: source === null ? '' : `The guard stops at ${source.guardPercent} % of the source.`,
      refusedBefore: before?.rowsRefused ?? null,
      csvHref: refusedCsvPath(site.slug, run.sourceId, run.id),
      trialHref: run.keptAs === null || run.sourceId === null ? null : feedTrialPath(site.slug, run.sourceId, run.id),
      canMend: mender !== null && office.can('feeds.run'),
      canMap: source !== null && office.can('feeds.map'),
      version: source?.version ?? null,
      changes: changed.changes,
      changesTotal: changed.total,
      warnings: tab === 'warnings' ? await runWarnings(ctx, run.id) : [],
      problem: refused?.problems[''] ?? null,
    },
  }
}

const workLine = (step: RunWork, place: number, { now, zone }: { now: Date; zone: string }) => ({
  key: `${step.at.getTime()} ${place}`,
  at: listMoment(step.at, now, zone),
  words: workWords(step),
})

const changesOf = ({ ctx }: SiteOffice, run: FeedRun, group: ChangeGroup) => runChanges(ctx, run.id, { group })

function factsOf(run: FeedRun, zone: string): string {
  const seconds =
    run.finishedAt === null ? null : Math.round((run.finishedAt.getTime() - run.startedAt.getTime()) / 1000)
  const facts = [
    spokenDateTime(run.startedAt, zone),
    startedByWords(run.startedBy),
    seconds === null
      ? null
      : seconds === 0
        ? 'took less than a second'
        : `took ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    `${run.mode === 'full' ? 'Full feed' : 'Changes'}, ${run.format}` +
      (run.bytes === null ? '' : `, ${sizeWords(run.bytes)}`),
    run.confirmedBecause === null ? null : `confirmed: ${run.confirmedBecause}`,
  ]
  return `${facts.filter((fact) => fact !== null).join(', ')}.`
}

function typedReasonOf(groups: readonly RefusedGroup[], refused: OfficeRequest['refused']): number | null {
  const place = groups.findIndex(({ rows }) => rows.some(({ line }) => refused?.form.has(`row-${line}`) === true))
  return place === -1 ? null : place
}
