/** Parses the arguments of `forecourt events report`. */
import { isCalendarDay } from '../calendar-day.ts'
import { readOptions, wrongValue } from '../read-options.ts'

const FORMATS = ['text', 'json', 'csv'] as const

export interface EventsArguments {
  site: string
  /** First and last day in the site's time zone, YYYY-MM-DD; null where none was named. */
  from: string | null
  to: string | null
  format: (typeof FORMATS)[number]
}

export const EVENTS_USAGE = `Usage: forecourt events report <site> [--from <day>] [--to <day>] [--format text|json|csv]

Views, leads and leads for each hundred views, by page. A page's leads are those of forms sent on it;
suspected spam is left out.
Bots are not counted. Shoppers whose browsers ask not to be tracked are counted in totals only.

  --from, --to <day>   YYYY-MM-DD in the site's time zone, both included; default: the 30 days up to today
  --format <name>      text, json or csv

Exit codes: 0 done, 2 wrong usage.
`

/** The arguments, or one sentence on what is wrong with them and what is valid. */
export function readEventsArguments(args: readonly string[]): EventsArguments | string {
  const read = readOptions(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string', valid: FORMATS },
  })
  if (typeof read === 'string') return read
  const {
    values: { from = null, to = null, format: name = 'text' },
    positionals: [site, extra],
  } = read
  if (site === undefined) return 'a site is needed: forecourt events report <site>'
  if (extra !== undefined) return `"${extra}" is one word too many`
  const format = FORMATS.find((known) => known === name)
  if (format === undefined) return wrongValue('format', name, FORMATS)
  if ([from, to].some((day) => day !== null && !isCalendarDay(day))) return '--from and --to are days as YYYY-MM-DD'
  if (from !== null && to !== null && from > to) return `--from ${from} is after --to ${to}`
  return { site, from, to, format }
}
