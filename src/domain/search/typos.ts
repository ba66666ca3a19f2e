/** Decides how many typing mistakes a word of a query may have. */
import { ORDINARY_WORDS } from './ordinary-words.ts'

/** Longer words are not compared: nobody mistypes them, and the work grows with their length. */
const LONGEST_TYPED = 40

/**
 * Typing mistakes that a word is forgiven: none below 5 characters and for ordinary words ("first" is no Fiesta), one
 * from 5, two from 9.
 */
export function typosForgiven(typed: string): 0 | 1 | 2 {
  if (typed.length < 5 || typed.length > LONGEST_TYPED || ORDINARY_WORDS.has(typed)) return 0
  return typed.length < 9 ? 1 : 2
}

/**
 * A mistake in the first letter counts double: people get that one right, and half the words are one letter from each
 * other's ends.
 */
export const FIRST_LETTER_SURCHARGE = 1

/** Rows of the table of costs, used by every comparison: thousands of words are compared for one query. */
const COSTS: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(LONGEST_TYPED + 3),
  new Uint8Array(LONGEST_TYPED + 3),
  new Uint8Array(LONGEST_TYPED + 3),
]

/**
 * Mistakes between what was typed and the beginning of a word: letters missing, added, wrong, or two neighbours
 * swapped, one each (optimal string alignment), and one more where the first letters differ. `null` when there are more
 * than `most`, of 2 at most, and for words too long to be forgiven any. Words come folded. Pure.
 */
export function typosBetween(typed: string, word: string, most: 0 | 1 | 2): number | null {
  const surcharge = typed[0] === word[0] ? 0 : FIRST_LETTER_SURCHARGE
  const allowed = most - surcharge
  if (typed.length > LONGEST_TYPED || allowed < 0 || word.length + allowed < typed.length) return null
  const width = Math.min(word.length, typed.length + allowed)
  let [beforeLast, last, current] = COSTS
  for (let column = 0; column <= width; column++) last[column] = column
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1)
    const letterBefore = typed.charCodeAt(row - 2)
    let least = row
    current[0] = row
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1)
      let cost = Math.min(
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      )
      const isSwapped = row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && letterBefore === other
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    // A swap reaches back two rows, but costs one as the step over a single row does: what is past mending stays so.
    if (least > allowed) return null
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  let cost = allowed + 1
  for (let column = 0; column <= width; column++) cost = Math.min(cost, last[column] ?? 0)
  return cost > allowed ? null : cost + surcharge
}
