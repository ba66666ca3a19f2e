/**
 * Reports on the days of a site, from its counts: its crawlers (R2), its old addresses and those not there (R24), and
 * what was searched for in vain (R65).
 */
import { readBotChecks } from '#data/reach/bot-checks.ts'
import { readMisses } from '#data/reach/search-misses.ts'
import { readBots, readMissing, readRedirects, type Days } from '#data/reach/day-counts.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { verdictWords } from '#domain/reach/crawler-domains.ts'
import { OTHER_WORDS } from '#domain/reach/missed-words.ts'
import { OTHER_PATHS } from '#domain/reach/missing-path.ts'
import type { Site } from '#domain/site/site.ts'
import { readReportArguments, reportDays, REPORT_OPTIONS, type ReportFormat } from '../report-arguments.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { textTable } from '../text-table.ts'

interface DayReport {
  about: string
  /** Words first, then figures. */
  columns: readonly string[]
  wordColumns: number
  read(scope: SiteScope & { site: Site }, days: Days): Promise<readonly (readonly (string | number)[])[]>
}

/** Lines of a report that people can still read. */
const MOST_LINES = 1_000

/** By the command's words. */
export const DAY_REPORTS = {
  'crawlers report': {
    about: `Requests of programs, by the name that each gives itself and the kind of page that it asked for.
missing are addresses that are not there or no longer, moved those that lead elsewhere.
verified says how many of a crawler's addresses are its own, of those that were looked up at night by reverse
and forward DNS; many makers publish no names for it, and then a name is only a claim.`,
    columns: ['crawler', 'kind', 'last_day', 'verified', 'requests', 'bytes'],
    wordColumns: 4,
    read: async (scope, days) => {
      const [found, checks] = await Promise.all([readBots(scope, days), readBotChecks(scope, days)])
      return found.map(({ bot, pageKind, lastDay, hits, bytes }) => [
        bot,
        pageKind,
        lastDay,
        verdictWords(bot, checks.get(bot)),
        hits,
        bytes,
      ])
    },
  },
  'redirects hits': {
    about: 'How often each line of the redirects answered, and the last day; of lines that did not, 0.',
    columns: ['from', 'status', 'last_day', 'requests'],
    wordColumns: 3,
    read: async (scope, days) => {
      const found = await readRedirects(scope, days)
      const lines = new Map(scope.site.redirects.map(({ from, status }) => [from, String(status)]))
      const counted = new Set(found.map(({ path }) => path))
      return [
        ...found.map(({ path, lastDay, hits }) => [path, lines.get(path) ?? 'removed', lastDay, hits]),
        ...[...lines].flatMap(([from, status]) => (counted.has(from) ? [] : [[from, status, '', 0]])),
      ]
    },
  },
  'redirects missing': {
    about: `Addresses that are not there, by how often they were asked for, with the host that links to them.
"${OTHER_PATHS}" are those that were not told apart: too many in a day, too long, or such as might name a person.
At most ${MOST_LINES} lines.`,
    columns: ['path', 'referrer', 'last_day', 'requests'],
    wordColumns: 3,
    read: async (scope, days) =>
      (await readMissing(scope, days, MOST_LINES)).map((row) => [row.path, row.referrer, row.lastDay, row.hits]),
  },
  'search misses': {
    about: `Words of searches that found nothing, by shoppers and their assistants, those asked for most first.
"${OTHER_WORDS}" are those of a day with too many. At most ${MOST_LINES} lines.`,
    columns: ['words', 'last_day', 'searches'],
    wordColumns: 2,
    read: async (scope, days) =>
      (await readMisses(scope, days, MOST_LINES)).map((row) => [row.words, row.lastDay, row.hits]),
  },
} as const satisfies Record<string, DayReport>

export type DayReportName = keyof typeof DAY_REPORTS

/** `forecourt <name> <site>`. Resolves with the exit code: 0 done, 2 wrong usage. */
export async function dayReport(
  name: DayReportName,
  args: string[],
  deps: SiteCommandDeps & { now: Date },
): Promise<number> {
  const report: DayReport = DAY_REPORTS[name]
  return runOnSite(
    {
      name,
      usage: `Usage: forecourt ${name} <site> [--from <day>] [--to <day>] [--format text|json|csv]

${report.about}

${REPORT_OPTIONS}

Exit codes: 0 done, 2 wrong usage.
`,
      readArguments: (given) => readReportArguments(name, given),
      run: async ({ db, site, wanted }) => {
        const days = reportDays(wanted, localDay(site, deps.now))
        const rows = await report.read({ db, site }, days)
        deps.stdout.write(WRITTEN[wanted.format](report, rows, { site: site.slug, ...days }))
        return 0
      },
    },
    args,
    deps,
  )
}

type Rows = readonly (readonly (string | number)[])[]

const WRITTEN: Record<ReportFormat, (report: DayReport, rows: Rows, asked: Days & { site: string }) => string> = {
  json: ({ columns }, rows, asked) => {
    const objects = rows.map((row) => Object.fromEntries(columns.map((name, place) => [name, row[place]])))
    return `${JSON.stringify({ ...asked, rows: objects }, null, 2)}\n`
  },
  csv: ({ columns }, rows) =>
    [columns, ...rows].map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join(''),
  text: ({ columns, wordColumns }, rows, { site, from, to }) => {
    const heading = columns.map((name) => name.replace('_', ' '))
    const lines = textTable([heading, ...rows.map((row) => row.map(String))], wordColumns)
    return `${[`${site}, ${from} to ${to}`, ...(rows.length === 0 ? ['Nothing counted'] : lines)].join('\n')}\n`
  },
}

const csvCell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
