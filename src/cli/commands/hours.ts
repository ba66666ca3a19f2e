import { clearSpecialHours, keepSpecialHours, listSpecialHours, type HoursSpan } from '#data/location-entries.ts'
import { HOURS_COLUMNS, hoursRowOf, type HoursRow } from '#domain/hours/hours-row.ts'
import { readOptions } from '../read-options.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { takeRows, type TakeRowsIo } from './take-rows.ts'

const USAGE = `Usage: forecourt hours import <site> <file|-> [--dry-run]
       forecourt hours list <site> [--location id] [--from day] [--to day] [--format text|json|csv]
       forecourt hours clear <site> [--location id] [--from day] [--to day] [--dry-run]

Opening hours of single days, such as holidays. Pages, bookings and receipts follow within a minute.
A file is CSV or a JSON list with ${HOURS_COLUMNS.join(', ')}: location is an id of the site's locations, date a day
such as 2026-12-25, department sales, service, parts or all (the default), status Open or Closed, open and close times
such as 09:00. Without times a day is closed. A bad row is named and left out.

Exit codes: 0 done, 1 nothing could be taken, 2 wrong usage.
`

const VERBS = ['import', 'list', 'clear'] as const
const FORMATS = ['text', 'json', 'csv'] as const

interface HoursArguments extends HoursSpan {
  verb: (typeof VERBS)[number]
  site: string
  file: string
  isDryRun: boolean
  format: (typeof FORMATS)[number]
}

const DAY = /^20\d\d-\d\d-\d\d$/

function readAsked(args: readonly string[]): HoursArguments | string {
  const read = readOptions(args, {
    location: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string', default: 'text', valid: FORMATS },
    'dry-run': { type: 'boolean', default: false },
  })
  if (typeof read === 'string') return read
  const [named, site, file, extra] = read.positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of hours; valid: ${VERBS.join(', ')}`
  if (site === undefined) return `a site is needed: forecourt hours ${verb} <site>`
  if (verb === 'import' && file === undefined) return 'a file is needed: forecourt hours import <site> <file|->'
  if (extra !== undefined || (verb !== 'import' && file !== undefined)) return `"${extra ?? file}" is one word too many`
  const { location = null, from = null, to = null } = read.values
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== null && !DAY.test(day)) return `--${name} is "${day}"; valid: a day as YYYY-MM-DD`
  const format = FORMATS.find((one) => one === read.values.format)
  if (format === undefined) return `--format is "${read.values.format}"; valid: ${FORMATS.join(', ')}`
  return { verb, site, file: file ?? '', isDryRun: read.values['dry-run'], format, locationId: location, from, to }
}

/** `forecourt hours import|list|clear <site>`. Resolves with the exit code. */
export async function hours(args: string[], deps: SiteCommandDeps & TakeRowsIo): Promise<number> {
  return runOnSite(
    {
      name: 'hours',
      usage: USAGE,
      readArguments: readAsked,
      run: async ({ db, site, wanted }) => {
        const scope = { db, site }
        const ids = site.locations.map(({ id }) => id)
        if (wanted.locationId !== null && !ids.includes(wanted.locationId)) {
          deps.stderr.write(`forecourt hours: --location is "${wanted.locationId}"; valid: ${ids.join(', ')}\n`)
          return 2
        }
        if (wanted.verb === 'import')
          return takeRows<HoursRow>(
            {
              name: 'hours import',
              file: wanted.file,
              isDryRun: wanted.isDryRun,
              columns: HOURS_COLUMNS,
              noun: 'day',
              read: (cells) => hoursRowOf(cells, ids),
              keep: (rows) => keepSpecialHours(scope, rows),
            },
            deps,
          )
        const found = await listSpecialHours(scope, wanted)
        if (wanted.verb === 'list') deps.stdout.write(textOf(found, wanted.format))
        else {
          if (!wanted.isDryRun) await clearSpecialHours(scope, wanted)
          const said = `${found.length} ${found.length === 1 ? 'day' : 'days'} cleared`
          deps.stdout.write(`${wanted.isDryRun ? 'Dry run, nothing cleared: ' : ''}${said}\n`)
        }
        return 0
      },
    },
    args,
    deps,
  )
}

function textOf(rows: readonly HoursRow[], format: HoursArguments['format']): string {
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  const cells = rows.map(({ locationId, date, department, status, startHour, endHour }) => [
    locationId,
    date,
    department,
    status,
    startHour ?? '',
    endHour ?? '',
  ])
  if (format === 'csv') return [HOURS_COLUMNS, ...cells].map((row) => `${row.join(',')}\n`).join('')
  if (rows.length === 0) return 'No special hours\n'
  return cells
    .map(
      ([location, date, department, status, open, close]) =>
        `${date}  ${location}  ${department}  ${status === 'Open' ? `${open} to ${close}` : 'Closed'}\n`,
    )
    .join('')
}
