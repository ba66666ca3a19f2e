import { describe, expect, it } from 'vitest'
import { progressBar } from '../progress-bar.ts'
import { readStockImportArguments } from './stock-import-arguments.ts'
import { stockImportReport } from './stock-import-report.ts'
import { stockImport, type StockImportDeps } from './stock-import.ts'

function deps(): StockImportDeps & { out: string[]; err: string[] } {
  const [out, err]: [string[], string[]] = [[], []]
  return {
    out,
    err,
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    stdin: (async function* () {})(),
    openDb: () => Promise.reject(new Error('the database must not be opened')),
    findSite: (slug) => (slug === 'southerly' ? { slug, locationIds: [], dealershipIds: [] } : undefined),
    siteSlugs: ['aster', 'ironbark', 'southerly'],
    problemsOf: (slug) =>
      slug === 'ironbark'
        ? ['ironbark/site.json: error: name: found nothing; valid: a text', 'ironbark/theme.css: error: no such file']
        : [],
    now: new Date(0),
  }
}

describe('arguments of forecourt stock import', () => {
  it('defaults: a full feed, recognised, really imported', () => {
    expect(readStockImportArguments(['southerly', 'feed.csv'])).toEqual({
      site: 'southerly',
      file: 'feed.csv',
      mode: 'full',
      dryRun: false,
      confirmSold: false,
      report: 'text',
    })
  })

  it('options may stand anywhere, with = or a space', () => {
    expect(
      readStockImportArguments([
        '--delta',
        'southerly',
        '--format=cox-csv',
        '-',
        '--dry-run',
        '--confirm-sold',
        '--report',
        'json',
      ]),
    ).toEqual({
      site: 'southerly',
      file: '-',
      format: 'cox-csv',
      mode: 'delta',
      dryRun: true,
      confirmSold: true,
      report: 'json',
    })
  })

  it.each([
    [[], 'a site and a file (or "-" for standard input) are needed'],
    [['southerly'], 'a site and a file'],
    [['southerly', 'a', 'b'], '"b" is one too many'],
    [
      ['southerly', 'a', '--dryrun'],
      'Unknown option \'--dryrun\'; did you mean "--dry-run"? valid options: --full, --delta',
    ],
    [['southerly', 'a', '--full=yes'], "Option '--full' does not take an argument"],
    [['southerly', 'a', '-x'], "Unknown option '-x'; valid options: --full"],
    [['southerly', 'a', '--full', '--delta'], 'exclude each other'],
    [
      ['southerly', 'a', '--format', 'cox-cvs'],
      '--format is "cox-cvs"; did you mean "cox-csv"? valid: ' +
        'forecourt-csv, forecourt-json, forecourt-xml, cox-csv, easycars-json, vauto-csv, spincar-csv',
    ],
    [['southerly', 'a', '--format'], "Option '--format <value>' argument missing; valid: forecourt-csv"],
    [['southerly', 'a', '--format', '--full'], "Option '--format' argument is ambiguous; valid: forecourt-csv"],
    [['southerly', 'a', '--report', 'xml'], '--report is "xml"; valid: text, json'],
  ])('%j is answered with one sentence and exit code 2, before the database is opened', async (args, sentence) => {
    const io = deps()
    expect(await stockImport(args, io)).toBe(2)
    expect(io.err.join('')).toContain(sentence)
    expect(io.err.join('').trim().split('\n')).toHaveLength(1)
  })

  it('an unknown site is answered with the nearest and the known ones', async () => {
    const io = deps()
    expect(await stockImport(['southerley', 'a'], io)).toBe(2)
    expect(io.err).toEqual([
      'forecourt stock import: there is no site "southerley"; did you mean "southerly"? sites: ' +
        'aster, ironbark, southerly\n',
    ])
  })

  it('a site whose settings are faulty is said to be, with every problem', async () => {
    const io = deps()
    expect(await stockImport(['ironbark', 'a'], io)).toBe(2)
    expect(io.err.join('')).toBe(
      'forecourt stock import: the settings of site "ironbark" are faulty, so it is not served:\n' +
        'ironbark/site.json: error: name: found nothing; valid: a text\nironbark/theme.css: error: no such file\n',
    )
  })

  it('--help prints the usage with the exit codes', async () => {
    const io = deps()
    expect(await stockImport(['--help'], io)).toBe(0)
    expect(io.out.join('')).toMatch(/Usage: forecourt stock import.*Exit codes: 0 imported.*3 stopped/s)
  })
})

it('the report has a table, the first refused rows and their number', () => {
  const text = stockImportReport({
    state: 'done',
    failure: null,
    site: 'southerly',
    source: 'feed.csv',
    sourceId: 'cox-csv',
    format: 'cox-csv',
    mode: 'full',
    dryRun: true,
    runId: null,
    duplicates: 1,
    absent: [],
    keptAside: [],
    forSaleBefore: 2400,
    soldShare: '0.2 %',
    unlisted: null,
    isGuarded: false,
    changes: null,
    bytesRead: 1,
    elapsedMs: 2000,
    counts: {
      rowsRead: 2412,
      rowsTaken: 2390,
      rowsWarned: 12,
      rowsRefused: 22,
      created: 2000,
      updated: 300,
      unchanged: 89,
      sold: 4,
    },
    warnings: [
      { kind: 'km … left out', warnings: 1204, examples: [{ line: 7, stocknum: 'U7', message: "km 'x' left out" }] },
      { kind: 'vin … left out', warnings: 1, examples: [{ line: 8, stocknum: 'U8', message: "vin 'y' left out" }] },
    ],
    refusalsKept: 0,
    refusals: [{ line: 3, stocknum: null, raw: 'x', reason: 'year missing' }],
  })
  expect(text).toBe(`southerly ← feed.csv: cox-csv, full feed, 2.0 s, 1,206 rows/s

  rows read  2,412  1 replaced by a later row of the same stock number
  taken      2,390  12 with warnings
  refused       22
  new        2,000
  changed      300
  unchanged     89
  sold           4  0.2 % of 2,400 for sale before

Refused rows (first 1 of 22):
  row 3: year missing

Warnings by kind:
  1,204 × km … left out
      row 7 (U7): km 'x' left out
  1 × vin … left out
      row 8 (U8): vin 'y' left out

Dry run: nothing was changed.
`)
})

function drawn(isTTY: boolean, steps: readonly [at: number, share: number | null, note: string][]): string[] {
  const written: string[] = []
  let clock = 0
  const bar = progressBar({ write: (text) => written.push(text), isTTY, columns: 60 }, 'Importing', () => clock)
  for (const [at, share, note] of steps) {
    clock = at
    bar.update(share, note)
  }
  bar.end()
  return written
}

describe('progress', () => {
  it('redraws one line on a terminal, at most ten times a second, and cleans up', () => {
    expect(
      drawn(true, [
        [0, 0.5, '500 rows'],
        [50, 0.6, '600 rows'],
        [120, 1.2, '1,000 rows'],
      ]),
    ).toEqual([
      '\r\u001b[2KImporting ████████████░░░░░░░░░░░░  50% 500 rows',
      '\r\u001b[2KImporting ████████████████████████ 100% 1,000 rows',
      '\r\u001b[2K',
    ])
  })

  it('writes a log line every five seconds elsewhere', () => {
    expect(
      drawn(false, [
        [100, 0.1, '1 row'],
        [5100, 0.5, '2 rows'],
        [6000, 0.9, '3 rows'],
        [11_000, null, '4 rows'],
      ]),
    ).toEqual(['Importing: 50%, 2 rows\n', 'Importing: 4 rows\n'])
  })
})
