/** Writes the report of an import, for people. */
import { formatCount } from '#domain/money/money.ts'
import { unlistedLines } from './unlisted-lines.ts'
import type { WarningGroup } from '#data/stock-import/feed-warnings.ts'
import type { ImportSummary } from '#server/stock-import/import-stock-file.ts'

/** The summary table with the first refused rows and warnings. */
export function stockImportReport(summary: ImportSummary): string {
  const { counts, sourceId, format, refusals, refusalsKept, warnings, duplicates, unlisted, forSaleBefore, soldShare } =
    summary
  const seconds = summary.elapsedMs / 1000
  const rate = seconds > 0 ? `, ${formatCount(counts.rowsRead / seconds)} rows/s` : ''
  const lines = [
    `${summary.site} ← ${summary.source}: ${format ?? 'unknown format'}, ${summary.mode} feed` +
      `${sourceId === null || sourceId === format ? '' : ` of ${sourceId}`}, ${seconds.toFixed(1)} s${rate}`,
    '',
    ...table([
      [
        'rows read',
        counts.rowsRead,
        duplicates > 0 ? `${formatCount(duplicates)} replaced by a later row of the same stock number` : '',
      ],
      ['taken', counts.rowsTaken, counts.rowsWarned > 0 ? `${formatCount(counts.rowsWarned)} with warnings` : ''],
      [
        'refused',
        counts.rowsRefused,
        refusalsKept > 0 && refusalsKept < counts.rowsRefused ? `the first ${formatCount(refusalsKept)} are kept` : '',
      ],
      ['new', counts.created, ''],
      ['changed', counts.updated, ''],
      ['unchanged', counts.unchanged, ''],
      ['sold', counts.sold, `${soldShare} of ${formatCount(forSaleBefore)} for sale before`],
    ]),
    ...absentLine(summary.absent),
    ...keptAsideLine(summary.keptAside),
    ...section(
      'Refused rows',
      refusals.map(({ line, stocknum, reason }) => rowLine(line, stocknum, reason)),
      counts.rowsRefused,
    ),
    ...section('Warnings by kind', warnings.flatMap(warningLines), null),
  ]
  if (unlisted !== null && summary.state === 'done') lines.push('', ...unlistedLines(unlisted, ' for sale'))
  if (summary.dryRun && summary.state === 'done') lines.push('', 'Dry run: nothing was changed.')
  return `${lines.join('\n')}\n`
}

function absentLine(names: readonly string[]): string[] {
  return names.length === 0 ? [] : ['', `The feed has no column for: ${names.join(', ')}; kept as they were.`]
}

const MOST_COLUMNS_NAMED = 20

function keptAsideLine(columns: ImportSummary['keptAside']): string[] {
  if (columns.length === 0) return []
  const named = columns.slice(0, MOST_COLUMNS_NAMED).map(({ column }) => column)
  const more = columns.length > named.length ? ` and ${columns.length - named.length} more` : ''
  const meant = columns.flatMap(({ meant: name }) => name ?? [])
  const question = meant.length === 0 ? '' : `; did you mean ${meant.join(', ')}?`
  return ['', `Columns kept aside: ${named.join(', ')}${more}${question}`]
}

function warningLines({ kind, warnings, examples }: WarningGroup): string[] {
  return [
    `${formatCount(warnings)} × ${kind}`,
    ...examples.map(({ line, stocknum, message }) => `    ${rowLine(line, stocknum, message)}`),
  ]
}

function rowLine(line: number, stocknum: string | null, said: string): string {
  return `row ${line}${stocknum === null ? '' : ` (${stocknum})`}: ${said}`
}

function table(rows: readonly (readonly [label: string, count: number, note: string])[]): string[] {
  const width = Math.max(...rows.map(([, count]) => formatCount(count).length))
  return rows.map(
    ([label, count, note]) =>
      `  ${label.padEnd(10)} ${formatCount(count).padStart(width)}${note === '' ? '' : `  ${note}`}`,
  )
}

function section(title: string, lines: readonly string[], total: number | null): string[] {
  if (lines.length === 0) return []
  const more = total === null || total <= lines.length ? '' : ` (first ${lines.length} of ${formatCount(total)})`
  return ['', `${title}${more}:`, ...lines.map((line) => `  ${line}`)]
}
