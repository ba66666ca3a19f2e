import type { Kysely } from 'kysely'
import { eventTotals, leadTotals } from '#data/analytics/count-events.ts'
import type { Database } from '#data/schema.ts'
import { eventsReport, type EventsReport, type ReportLine } from '#domain/analytics/events-report.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import type { Site } from '#domain/site/site.ts'
import { pageOfAddress } from '#server/events/page-of.ts'
import { suggestion } from '../read-options.ts'
import { EVENTS_USAGE, readEventsArguments, type EventsArguments } from './events-arguments.ts'

export interface EventsDeps {
  openDb(): Promise<{ db: Kysely<Database>; close(): Promise<void> }>
  findSite(slug: string): Site | undefined
  siteSlugs: readonly string[]
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
  now: Date
}

const WRONG_USAGE = 2
const DAYS = 30
const MS_PER_DAY = 86_400_000

/** `forecourt events report <site>` (A25.1). Resolves with the exit code: 0 done, 2 wrong usage. */
export async function reportOfEvents(args: string[], deps: EventsDeps): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    deps.stdout.write(EVENTS_USAGE)
    return 0
  }
  const wanted = readEventsArguments(args)
  if (typeof wanted === 'string') return refuse(deps, wanted)
  const site = deps.findSite(wanted.site)
  if (site === undefined)
    return refuse(
      deps,
      `there is no site "${wanted.site}" with valid settings${suggestion(wanted.site, deps.siteSlugs)} sites: ` +
        `${deps.siteSlugs.join(', ') || 'none'}`,
    )
  const { db, close } = await deps.openDb()
  try {
    deps.stdout.write(WRITTEN[wanted.format](await reportOf(db, site, daysOf(wanted, localDay(site, deps.now)))))
    return 0
  } finally {
    await close()
  }
}

function refuse({ stderr }: Pick<EventsDeps, 'stderr'>, sentence: string): number {
  stderr.write(`forecourt events report: ${sentence}\n`)
  return WRONG_USAGE
}

/**
 * Thirty days up to the last one, which is today where none was named; a first day after today has itself as the last.
 */
function daysOf({ from, to }: Pick<EventsArguments, 'from' | 'to'>, today: string): { from: string; to: string } {
  const last = to ?? (from !== null && from > today ? from : today)
  return {
    from: from ?? new Date(Date.parse(`${last}T00:00:00Z`) - (DAYS - 1) * MS_PER_DAY).toISOString().slice(0, 10),
    to: last,
  }
}

async function reportOf(
  db: Kysely<Database>,
  site: Site,
  { from, to }: { from: string; to: string },
): Promise<EventsReport> {
  const [events, leads] = await Promise.all([
    eventTotals({ db, site }, from, to),
    leadTotals({ db, site }, from, to, siteTimeZone(site)),
  ])
  return eventsReport({
    site: site.slug,
    from,
    to,
    events,
    leads: leads.map(({ url, leads }) => ({ page: pageOfAddress(url), leads })),
  })
}

const WRITTEN: Record<EventsArguments['format'], (report: EventsReport) => string> = {
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  csv: ({ pages, total }) =>
    [
      ['page', 'views', 'leads', 'conversion_percent'],
      ...[...pages, { page: 'total', ...total }].map((line) => [line.page, ...figures(line)]),
    ]
      .map((cells) => `${cells.join(',')}\r\n`)
      .join(''),
  text: (report) => {
    const lines = [
      ['Page', 'Views', 'Leads', '%'],
      ...report.pages.map((line) => [line.page, ...figures(line)]),
      ['Total', ...figures(report.total)],
    ]
    const events = report.events.map(({ id, name, count }) => [`${id} ${name}`, String(count)])
    return [
      `${report.site}, ${report.from} to ${report.to}`,
      ...table(lines),
      '',
      ...table([['Event', 'Count'], ...events]),
      '',
    ].join('\n')
  },
}

function figures({ views, leads, conversionPercent }: ReportLine): string[] {
  return [String(views), String(leads), conversionPercent === null ? '' : conversionPercent.toFixed(2)]
}

/** The first column to the left, figures to the right. */
function table(lines: string[][]): string[] {
  const widths = (lines[0] ?? []).map((_, place) => Math.max(...lines.map((cells) => (cells[place] ?? '').length)))
  return lines.map((cells) =>
    cells
      .map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
