/** Order and labels of facet values, for the rows of `facets.ts`. */
import { lookUp } from '../look-up.ts'

export const one = (value: string | null | undefined): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : [value]
export const labelled = (value: number | null, label: (value: number) => string) =>
  value === null ? [] : [label(value)]
export const firstNumber = (value: string) => Number(/\d+/.exec(value.replaceAll(',', ''))?.[0] ?? Infinity)
/** By the lower bound; "Under $10,000" has none and so comes first (A4.14). */
export const byLowerBound = (value: string) => (/^under/i.test(value) ? -1 : firstNumber(value))
export const inOrderOf = (words: readonly string[]) => (value: string) => {
  const place = words.indexOf(value)
  return place === -1 ? Infinity : place
}
export const words = (table: Readonly<Record<string, string>>) => (value: string) => lookUp(table, value) ?? value

/** "$10,000 - $20,000" of the index as "$10,000 to $20,000", "Over $150,000" as "$150,000 and over". */
export const rangeWords = (label: string) => label.replace(' - ', ' to ').replace(/^Over (.*)$/, '$1 and over')

/** Steps of numbers, "20000:24999", in words. An address may ask for one. */
export const stepWords = (say: (bound: number) => string) => (value: string) => {
  const [, from, to] = /^(\d{1,9}):(\d{1,9})$/.exec(value) ?? []
  return from === undefined ? value : `${say(Number(from))} to ${say(Number(to))}`
}
