/** Parses the arguments of reports on a site's days. */
import { isCalendarDay } from './calendar-day.ts'
import { readOptions, wrongValue } from './read-options.ts'

export const REPORT_FORMATS = ['text', 'json', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export interface ReportArguments {
  site: string
  /** First and last day in the site's time zone, YYYY-MM-DD; null where none was named. */
  from: string | null
  to: string | null
  format: ReportFormat
}

/** Words of a usage. */
export const REPORT_OPTIONS = `\
  --from, --to <day>   YYYY-MM-DD in the site's time zone, both included; default: the 30 days up to today
  --format <name>      text, json or csv`

/** The arguments of `forecourt <command>`, or one sentence on what is wrong with them and what is valid. */
export function readReportArguments(command: string, args: readonly string[]): ReportArguments | string {
  const read = readOptions(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string', valid: REPORT_FORMATS },
  })
  if (typeof read === 'string') return read
  const {
    values: { from = null, to = null, format: name = 'text' },
    positionals: [site, extra],
  } = read
  if (site === undefined) return `a site is needed: forecourt ${command} <site>`
  if (extra !== undefined) return `"${extra}" is one word too many`
  const format = REPORT_FORMATS.find((known) => known === name)
  if (format === undefined) return wrongValue('format', name, REPORT_FORMATS)
  if ([from, to].some((day) => day !== null && !isCalendarDay(day))) return '--from and --to are days as YYYY-MM-DD'
  if (from !== null && to !== null && from > to) return `--from ${from} is after --to ${to}`
  return { site, from, to, format }
}

const DAYS = 30
const MS_PER_DAY = 86_400_000

/**
 * Thirty days up to the last one, which is today where none was named; a first day after today has itself as the last.
 */
export function reportDays(
  { from, to }: Pick<ReportArguments, 'from' | 'to'>,
  today: string,
): { from: string; to: string } {
  const last = to ?? (from !== null && from > today ? from : today)
  return {
    from: from ?? new Date(Date.parse(`${last}T00:00:00Z`) - (DAYS - 1) * MS_PER_DAY).toISOString().slice(0, 10),
    to: last,
  }
}
