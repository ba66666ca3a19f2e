import {
  readFeedRun,
  refusedRowsOf,
  runBefore,
  runWarnings,
  type FeedRun,
  type RunWarning,
} from '#data/office/feed-runs.ts'
import { readFeedSource } from '#data/office/feed-sources.ts'
import { runChanges, type ChangeGroup, type RunChange } from '#data/stock-import/run-changes.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { feedPath, feedRunPath, feedTrialPath, refusedCsvPath } from '#domain/office/feeds/feed-paths.ts'
import { groupedRefusals } from '#domain/office/feeds/refusals.ts'
import { sizeWords, startedByWords } from '#domain/office/feeds/run-words.ts'
import type { RunMender } from '../desks.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export const RUN_TABS = ['created', 'updated', 'sold', 'warnings', 'refused'] as const
export type RunTab = (typeof RUN_TABS)[number]

export interface RefusedLine {
  line: number
  raw: string
  reason: string
  /** The cell or row as it is shown in its field. */
  value: string
  /** Why the typed value would be refused; null where it was not checked, or is valid. */
  problem: string | null
}

export interface RefusedGroup {
  title: string
  valid: string
  /** Word of the field that is mended; null where the whole row is. */
  field: string | null
  rows: RefusedLine[]
  more: number
}

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
  groups: RefusedGroup[]
  left: number
  refusedBefore: number | null
  csvHref: string
  /** Null where no file is kept. */
  trialHref: string | null
  canMend: boolean
  changes: RunChange[]
  changesTotal: number
  warnings: RunWarning[]
  problem: string | null
}

/** Refused rows that one group shows. */
const ROWS_SHOWN = 20
const MOST_READ = 2000

/** One run: what it did, and its refused rows to mend (R46). */
export async function loadRun(office: SiteOffice, request: OfficeRequest): Promise<OfficePage<RunView>> {
  const { ctx } = office
  const { site } = ctx
  const { params, url, refused } = request
  const run = /^\d{1,15}$/.test(params['run'] ?? '') ? await readFeedRun(ctx, Number(params['run'])) : null
  if (run === null || params['source'] !== (run.sourceId ?? '-')) return null
  const source = run.sourceId === null ? null : await readFeedSource(ctx, run.sourceId)
  const rows = await refusedRowsOf(ctx, run.id, { limit: MOST_READ, left: true })
  const mender =
    run.sourceId === null
      ? null
      : office.desks.feeds.mender({ ...run, sourceId: run.sourceId }, source?.columnMap ?? {})
  const before = await runBefore(ctx, run)
  const tab = RUN_TABS.find((one) => one === url.searchParams.get('show')) ?? (rows.length > 0 ? 'refused' : 'updated')
  const isGroup = tab === 'created' || tab === 'updated' || tab === 'sold'
  const changed = isGroup ? await changesOf(office, run, tab) : { changes: [], total: 0 }
  const here = feedRunPath(site.slug, run.sourceId, run.id)
  const counts = { ...run, warnings: run.rowsWarned, refused: rows.length }
  return {
    title: `Run ${run.id}`,
    view: {
      id: run.id,
      backHref: feedPath(site.slug, run.sourceId ?? '-'),
      sourceName: source?.name ?? run.sourceId ?? run.source,
      facts: factsOf(run, siteTimeZone(site)),
      failure: run.failure,
      isStopped: run.state === 'stopped',
      tab,
      tabs: RUN_TABS.map((one) => ({ tab: one, href: `${here}?show=${one}`, count: counts[one] })),
      rowsRead: run.rowsRead,
      unchanged: run.unchanged,
      groups: tab === 'refused' ? groupsOf(rows, mender, refused) : [],
      left: rows.length,
      refusedBefore: before?.rowsRefused ?? null,
      csvHref: refusedCsvPath(site.slug, run.sourceId, run.id),
      trialHref: run.keptAs === null || run.sourceId === null ? null : feedTrialPath(site.slug, run.sourceId, run.id),
      canMend: mender !== null && office.can('feeds.run'),
      changes: changed.changes,
      changesTotal: changed.total,
      warnings: tab === 'warnings' ? await runWarnings(ctx, run.id) : [],
      problem: refused?.problems[''] ?? null,
    },
  }
}

const changesOf = ({ ctx }: SiteOffice, run: FeedRun, group: ChangeGroup) => runChanges(ctx, run.id, { group })

function factsOf(run: FeedRun, zone: string): string {
  const seconds =
    run.finishedAt === null ? null : Math.round((run.finishedAt.getTime() - run.startedAt.getTime()) / 1000)
  const facts = [
    spokenDateTime(run.startedAt, zone),
    startedByWords(run.startedBy),
    seconds === null ? null : `took ${seconds} seconds`,
    `${run.mode === 'full' ? 'Full feed' : 'Changes'}, ${run.format}` +
      (run.bytes === null ? '' : `, ${sizeWords(run.bytes)}`),
    run.confirmedBecause === null ? null : `confirmed: ${run.confirmedBecause}`,
  ]
  return `${facts.filter((fact) => fact !== null).join(', ')}.`
}

function groupsOf(
  rows: Awaited<ReturnType<typeof refusedRowsOf>>,
  mender: RunMender | null,
  refused: OfficeRequest['refused'],
): RefusedGroup[] {
  return groupedRefusals(rows).map(({ title, valid, field, rows: all }) => {
    const shown = all.slice(0, ROWS_SHOWN)
    const cells = new Map(
      shown.map((row) => [row.line, field === null ? null : (mender?.cell(row.raw, field) ?? null)]),
    )
    const isByCell = field !== null && shown.every(({ line }) => cells.get(line) !== null)
    return {
      title,
      valid,
      field: isByCell ? field : null,
      more: all.length - shown.length,
      rows: shown.map(({ line, raw, reason }) => ({
        line,
        raw,
        reason,
        value: refused?.form.get(`row-${line}`) ?? (isByCell ? (cells.get(line) ?? '') : raw),
        problem: refused?.problems[`row-${line}`] ?? null,
      })),
    }
  })
}
