import type { Kysely } from 'kysely'
import { eventTotals, leadTotals } from '#data/analytics/count-events.ts'
import type { Database } from '#data/schema.ts'
import { eventsReport, type EventsReport, type ReportLine } from '#domain/analytics/events-report.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import type { Site } from '#domain/site/site.ts'
import { pageOfAddress } from '#server/events/page-of.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { readReportArguments, reportDays, REPORT_OPTIONS, type ReportFormat } from '../report-arguments.ts'
import { textTable } from '../text-table.ts'

export interface EventsDeps extends SiteCommandDeps {
  now: Date
}

const COMMAND = 'events report'
const USAGE = `Usage: forecourt events report <site> [--from <day>] [--to <day>] [--format text|json|csv]

Views, leads and leads for each hundred views, by page. A page's leads are those of forms sent on it;
suspected spam is left out.
Bots are not counted. Shoppers whose browsers ask not to be tracked are counted in totals only.

${REPORT_OPTIONS}

Exit codes: 0 done, 2 wrong usage.
`

/** `forecourt events report <site>` (A25.1). Resolves with the exit code: 0 done, 2 wrong usage. */
export async function reportOfEvents(args: string[], deps: EventsDeps): Promise<number> {
  return runOnSite(
    {
      name: COMMAND,
      usage: USAGE,
      readArguments: (given) => readReportArguments(COMMAND, given),
      run: async ({ db, site, wanted }) => {
        deps.stdout.write(
          WRITTEN[wanted.format](await reportOf(db, site, reportDays(wanted, localDay(site, deps.now)))),
        )
        return 0
      },
    },
    args,
    deps,
  )
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

const WRITTEN: Record<ReportFormat, (report: EventsReport) => string> = {
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
      ...textTable(lines),
      '',
      ...textTable([['Event', 'Count'], ...events]),
      '',
    ].join('\n')
  },
}

function figures({ views, leads, conversionPercent }: ReportLine): string[] {
  return [String(views), String(leads), conversionPercent === null ? '' : conversionPercent.toFixed(2)]
}
