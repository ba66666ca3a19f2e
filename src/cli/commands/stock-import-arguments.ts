/** Parses the arguments of `forecourt stock import`. */
import { problemOfSource } from '#domain/stock/feed-source.ts'
import { STOCK_FORMATS } from '#domain/stock/stock-formats.ts'
import { readOptions, wrongValue } from '../read-options.ts'

export interface StockImportArguments {
  site: string
  /** A path, or `-` for standard input. */
  file: string
  format?: string
  /** Name of the feed among the site's. */
  sourceId?: string
  mode: 'full' | 'delta'
  dryRun: boolean
  confirmSold: boolean
  report: 'text' | 'json'
}

const FORMAT_NAMES = STOCK_FORMATS.map(({ name }) => name)
const REPORTS = ['text', 'json'] as const

export const STOCK_IMPORT_USAGE = `Usage: forecourt stock import <site> <file|-> [options]

Imports a stock feed into a site's stock: all of its rows, or none. "-" reads standard input.

  --format <name>   ${FORMAT_NAMES.join(', ')};
                    left out, the format is recognised from the columns
  --source <name>   the feed's name among the site's, the same at every delivery; left out, the format's name.
                    A full feed sells only vehicles of its own source
  --full            the feed lists everything its source holds: what is missing has been sold (the default)
  --delta           the feed lists changes only
  --dry-run         says what would happen and changes nothing
  --confirm-sold    imports even when the feed would mark 10 % of the stock or more sold
  --report json     one line of JSON instead of the table

Exit codes: 0 imported (refused rows are in the report), 1 the file is broken or cannot be read and nothing was changed,
2 wrong usage, 3 stopped because too much would be sold and nothing was changed, 4 every row was refused and nothing
was changed,
129, 130 or 143 stopped by a signal and nothing was changed.
`

/** The arguments, or one sentence on what is wrong with them and what is valid. */
export function readStockImportArguments(args: readonly string[]): StockImportArguments | string {
  const read = readOptions(args, {
    full: { type: 'boolean', default: false },
    delta: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'confirm-sold': { type: 'boolean', default: false },
    format: { type: 'string', valid: FORMAT_NAMES },
    source: { type: 'string' },
    report: { type: 'string', default: 'text', valid: REPORTS },
  })
  if (typeof read === 'string') return read
  const {
    values: { full, delta, format, source, report: name, ...values },
    positionals: [site, file, extra],
  } = read
  if (site === undefined || file === undefined)
    return `a site and a file (or "-" for standard input) are needed: forecourt stock import <site> <file|->`
  if (extra !== undefined) return `one file at a time: "${extra}" is one too many`
  if (full && delta) return '--full and --delta exclude each other'
  if (format !== undefined && !FORMAT_NAMES.includes(format)) return wrongValue('format', format, FORMAT_NAMES)
  const problem = source === undefined ? null : problemOfSource(source)
  if (problem !== null) return problem
  const report = REPORTS.find((known) => known === name)
  if (report === undefined) return wrongValue('report', name, REPORTS)
  return {
    site,
    file,
    ...(format !== undefined && { format }),
    ...(source !== undefined && { sourceId: source }),
    mode: delta ? 'delta' : 'full',
    dryRun: values['dry-run'],
    confirmSold: values['confirm-sold'],
    report,
  }
}
