/** The words after `forecourt stock import`. */
import { STOCK_FORMATS } from '#domain/stock/stock-formats.ts'
import { nearest } from '#domain/site/nearest.ts'

export interface StockImportArguments {
  site: string
  /** A path, or `-` for standard input. */
  file: string
  format?: string
  mode: 'full' | 'delta'
  dryRun: boolean
  confirmSold: boolean
  report: 'text' | 'json'
}

const FORMAT_NAMES = STOCK_FORMATS.map(({ name }) => name)
const REPORTS = ['text', 'json'] as const
const FLAGS = ['--full', '--delta', '--dry-run', '--confirm-sold'] as const
const VALUES: Record<string, readonly string[]> = { '--format': FORMAT_NAMES, '--report': REPORTS }
const OPTIONS = [...FLAGS, ...Object.keys(VALUES)]

export const STOCK_IMPORT_USAGE = `Usage: forecourt stock import <site> <file|-> [options]

Imports a stock feed into a site's stock: all of its rows, or none. "-" reads standard input.

  --format <name>   ${FORMAT_NAMES.join(', ')};
                    left out, the format is recognised from the columns
  --full            the feed lists everything: what is missing has been sold (the default)
  --delta           the feed lists changes only
  --dry-run         says what would happen and changes nothing
  --confirm-sold    imports even when the feed would mark more than 30 % of the stock sold
  --report json     one line of JSON instead of the table

Exit codes: 0 imported (refused rows are in the report), 1 the file is broken or cannot be read and nothing was changed,
2 wrong usage, 3 stopped because too much would be sold and nothing was changed,
129, 130 or 143 stopped by a signal and nothing was changed.
`

/** The arguments, or one sentence on what is wrong with them and what is valid. */
export function readStockImportArguments(args: readonly string[]): StockImportArguments | string {
  const given = sorted(args)
  if (typeof given === 'string') return given
  const [site, file, ...rest] = given.words
  if (site === undefined || file === undefined)
    return `a site and a file (or "-" for standard input) are needed: forecourt stock import <site> <file|->`
  if (rest[0] !== undefined) return `one file at a time: "${rest[0]}" is one too many`
  if (given.flags.has('--full') && given.flags.has('--delta')) return '--full and --delta exclude each other'
  const format = given.values.get('--format')
  return {
    site,
    file,
    ...(format !== undefined && { format }),
    mode: given.flags.has('--delta') ? 'delta' : 'full',
    dryRun: given.flags.has('--dry-run'),
    confirmSold: given.flags.has('--confirm-sold'),
    report: given.values.get('--report') === 'json' ? 'json' : 'text',
  }
}

interface CommandLineParts {
  words: string[]
  flags: Set<string>
  values: Map<string, string>
}

function sorted(args: readonly string[]): CommandLineParts | string {
  const given: CommandLineParts = { words: [], flags: new Set(), values: new Map() }
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? ''
    if (word === '-' || !word.startsWith('-')) {
      given.words.push(word)
      continue
    }
    const [name = '', inline] = word.split(/=(.*)/s, 2)
    const valid = VALUES[name]
    if (valid !== undefined) {
      const value = inline ?? args[++index]
      if (value === undefined || !valid.includes(value)) return wrongValue(name, value, valid)
      given.values.set(name, value)
    } else if (inline === undefined && FLAGS.some((flag) => flag === name)) given.flags.add(name)
    else return `there is no option "${word}"${suggestion(name, OPTIONS)} Valid options: ${OPTIONS.join(', ')}`
  }
  return given
}

function wrongValue(name: string, value: string | undefined, valid: readonly string[]): string {
  const found = value === undefined ? 'has no value' : `is "${value}"`
  return `${name} ${found}${value === undefined ? ';' : suggestion(value, valid)} valid: ${valid.join(', ')}`
}

/** `; did you mean "x"?`, or a bare `;` where nothing is near. */
export function suggestion(word: string, valid: readonly string[]): string {
  const near = nearest(word, valid)
  return near === null ? ';' : `; did you mean "${near}"?`
}
