/** Prices in a query without a dollar sign: "under 40", "between 20 and 30", "under 5000". */
import type { SearchVocabulary } from './search-vocabulary.ts'

const MARKS = ['km', 'driven', 'week', 'money', 'measure', 'aSign', 'bSign', 'aPart', 'bPart']

/**
 * Numbers by themselves in whole dollars: two digits are thousands, and round ones of four digits are dollars unless
 * they may be a year. `null` for others, and where no vehicle is priced so.
 */
export function bareDollars(
  groups: Readonly<Record<string, string | undefined>>,
  numbers: readonly number[],
  { values }: SearchVocabulary,
): number[] | null {
  if (MARKS.some((mark) => groups[mark] !== undefined)) return null
  const dollars = numbers.map((number) => (number < 100 ? number * 1000 : number))
  if (!numbers.every((number) => isTwoDigits(number) || isRoundPrice(number))) return null
  const [least, most] = priceBounds(values.price)
  return dollars.some((amount) => amount >= least && amount <= most) ? dollars : null
}

const isTwoDigits = (number: number) => number >= 10 && number <= 99
const isRoundPrice = (number: number) =>
  number >= 1000 && number < 10_000 && number % 100 === 0 && number !== 1900 && number !== 2000

const knownBounds = new WeakMap<readonly string[], readonly [least: number, most: number]>()

/** The least and the most of the stock's steps of prices ("20000:24999"). */
function priceBounds(steps: readonly string[]): readonly [least: number, most: number] {
  const known = knownBounds.get(steps)
  if (known !== undefined) return known
  const bounds = steps.flatMap((step) => step.split(':').map(Number))
  const found = [Math.min(...bounds), Math.max(...bounds)] as const
  knownBounds.set(steps, found)
  return found
}
