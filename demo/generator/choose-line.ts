import type { MakeEntry, ModelLine } from './catalogue/model-line.ts'
import type { Random } from './random.ts'
import { lastYearOf } from './road-vehicle.ts'

/** Weights of a used listing's age in years: the median is six (formats.md §1). */
const AGE_WEIGHTS = [1, 4.5, 7, 9, 9.5, 9.5, 9, 8.5, 8, 7.5, 7, 6, 5, 4, 3]

/** A line of the make and a build year it was sold in, as used listings go. */
export function chooseUsed(
  lines: readonly ModelLine[],
  thisYear: number,
  random: Random,
): { line: ModelLine; year: number } {
  const candidates = lines.flatMap((line) => {
    const last = Math.min(lastYearOf(line, thisYear), thisYear)
    const years = Array.from({ length: last - line.years[0] + 1 }, (_, index) => line.years[0] + index)
    return years.map((year) => ({
      line,
      year,
      weight: (line.share * (AGE_WEIGHTS[thisYear - year] ?? 0.4)) / years.length,
    }))
  })
  return random.weighted(candidates, ({ weight }) => weight)
}

/** A line still sold new. */
export function chooseCurrent(
  lines: readonly ModelLine[],
  thisYear: number,
  random: Random,
): { line: ModelLine; year: number } {
  const current = lines.filter((line) => lastYearOf(line, thisYear) >= thisYear)
  return { line: random.weighted(current, ({ share }) => share), year: random.chance(0.82) ? thisYear : thisYear - 1 }
}

/** Whether the make has a line to sell new. */
export function sellsNew(entry: MakeEntry, thisYear: number): boolean {
  return entry.franchise && entry.lines.some((line) => lastYearOf(line, thisYear) >= thisYear)
}

/**
 * Shares a whole number out in proportion, the largest remainders first; nobody who has a share gets less than `least`.
 */
export function sharedOut(total: number, shares: readonly number[], least: number): number[] {
  const sum = shares.reduce((before, share) => before + share, 0)
  const exact = shares.map((share) => (share / sum) * total)
  const counts = exact.map((count) => Math.max(least, Math.floor(count)))
  const byRemainder = exact
    .map((count, index) => ({ index, remainder: count - Math.floor(count) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  let left = total - counts.reduce((before, count) => before + count, 0)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    counts[index] = (counts[index] ?? 0) + 1
    left -= 1
  }
  return counts
}
