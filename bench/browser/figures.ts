/** Figures of a measurement, their limits, and the printed tables. */
import { printTable } from '../machine.ts'

/** `most`: an absolute limit. `times`: a multiple of the figure beside it in the same run, give or take so much. */
export type Limit = { most: number } | { times: number; giveOrTake?: number } | null

export interface Figure {
  where: string
  /** Not a number where there was nothing to measure. */
  values: number[]
  /** Values of the peer that is measured by turns with it. */
  beside?: number[]
  limit: Limit
}

export interface Table {
  title: string
  /** The value that is compared with the limit. */
  judged: 'median' | 'p75'
  digits: number
  figures: Figure[]
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const judgedOf = (values: readonly number[], judged: Table['judged']) =>
  quantile(values, judged === 'median' ? 0.5 : 0.75)

type Verdict = 'kept' | 'missed' | ''

/**
 * Empty where there is nothing to be judged by: no limit, or nothing measured beside it. A value that could not be
 * measured misses.
 */
export function verdictOf({ values, beside, limit }: Figure, judged: Table['judged']): Verdict {
  if (limit === null || ('times' in limit && beside === undefined)) return ''
  if (values.length === 0 || values.some((value) => Number.isNaN(value))) return 'missed'
  const most = 'most' in limit ? limit.most : limit.times * judgedOf(beside ?? [], judged) + (limit.giveOrTake ?? 0)
  return judgedOf(values, judged) <= most ? 'kept' : 'missed'
}

function limitWords(limit: Limit): string {
  if (limit === null) return ''
  if ('most' in limit) return `≤ ${limit.most}`
  return `≤ ${limit.times} ×${limit.giveOrTake === undefined ? '' : ` + ${limit.giveOrTake}`}`
}

export function printFigures({ title, judged, digits, figures }: Table): void {
  const text = (value: number | undefined, places = digits) =>
    value === undefined || Number.isNaN(value) ? '–' : value.toFixed(places)
  const rows = figures.map((figure) => {
    const { where, values, beside, limit } = figure
    const [judgedValue, other] = [judgedOf(values, judged), beside && judgedOf(beside, judged)]
    const shown = [0, 0.5, 0.75, 1].map((share) => text(quantile(values, share)))
    return [
      where,
      ...shown,
      text(other),
      text(other === undefined ? undefined : judgedValue / other, 2),
      limitWords(limit),
      verdictOf(figure, judged),
    ]
  })
  process.stdout.write(`\n${title}${judged === 'p75' ? ' (p75 counts)' : ''}\n`)
  printTable([['', 'min', 'median', 'p75', 'max', 'beside', 'ratio', 'limit', ''], ...rows])
}

/** Names of what misses its limit. */
export function missedIn({ title, judged, figures }: Table): string[] {
  return figures.filter((figure) => verdictOf(figure, judged) === 'missed').map(({ where }) => `${title}: ${where}`)
}
