/**
 * Disclaimers below repayments (A9.15, D2.3). The statutory words are always complete; the lender's own may be
 * shortened.
 */

/** Warning text of the National Credit Code's comparison rate rules; quoted, so it is not edited. */
export const COMPARISON_RATE_WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
  'Different terms, fees or other loan amounts might result in a different comparison rate.'

/** The loan that published comparison rates are of (A9.13). */
export const COMPARISON_RATE_EXAMPLE = 'Comparison rate is for a secured fixed-rate loan of $30,000 over 5 years.'

const CUT_AT = 197

export interface CutWords {
  /** At most 197 characters, cut after a whole word. */
  start: string
  /** The words behind the toggle; null when nothing was cut. */
  rest: string | null
}

/** A lender's own words, short with the rest apart, or whole. */
export function cutDisclaimer(words: string, shortens: boolean): CutWords {
  const text = words.trim()
  if (!shortens || text.length <= CUT_AT) return { start: text, rest: null }
  const space = text.slice(0, CUT_AT + 1).search(/\s\S*$/)
  const cut = space > 0 ? space : CUT_AT
  return { start: text.slice(0, cut).toWellFormed(), rest: text.slice(cut).trimStart().toWellFormed() }
}
