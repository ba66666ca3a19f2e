import type { Kysely } from 'kysely'
import { eventTotals, leadTotals } from '#data/analytics/count-events.ts'
import type { Database } from '#data/schema.ts'
import { eventsReport, type EventsReport, type ReportLine } from '#domain/analytics/events-report.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import type { Site } from '#domain/site/site.ts'
import { pageOfAddress } from '#server/events/page-of.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { EVENTS_USAGE, readEventsArguments, type EventsArguments } from './events-arguments.ts'

export interface EventsDeps extends SiteCommandDeps {
  now: Date
}

const DAYS = 30
const MS_PER_DAY = 86_400_000

/** `forecourt events report <site>` (A25.1). Resolves with the exit code: 0 done, 2 wrong usage. */
export async function reportOfEvents(args: string[], deps: EventsDeps): Promise<number> {
  return runOnSite(
    {
      name: 'events report',
      usage: EVENTS_USAGE,
      readArguments: readEventsArguments,
      run: async ({ db, site, wanted }) => {
        deps.stdout.write(WRITTEN[wanted.format](await reportOf(db, site, daysOf(wanted, localDay(site, deps.now)))))
        return 0
      },
    },
    args,
    deps,
  )
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
