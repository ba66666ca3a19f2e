/** Parses numbers that people type into fields and into addresses. Nothing else parses them. */

export interface TypedBounds {
  least?: number
  most?: number
}

/** A field's `pattern` for a number that is not negative. Whatever it takes, `typedNumber` reads. */
export const NUMBER_PATTERN = String.raw`[\s$]*\d[\d,\s]*(\.\d*)?\s*[kK]?\s*`

/** Beyond it digits are lost. */
const MOST = Number.MAX_SAFE_INTEGER

/** Sign, digits, "k" for thousands, unit. Separators are taken out before, so that no text is tried twice. */
const NUMBER = /^(-?)(\d+(?:\.\d*)?|\.\d+)(k?)(?:kms?|kg|c|%)?$/i

/**
 * The number in "$36,990", "36 990", "37k", "8.99 %", "13,000 km", "2,990 kg" or "32c". Null for what is none ("1e9",
 * "far", "") and for what lies outside the bounds. Pure.
 */
export function typedNumber(text: string, { least = -MOST, most = MOST }: TypedBounds = {}): number | null {
  const [, sign = '', digits, thousands] = NUMBER.exec(text.replace(/[\s,$]/g, '')) ?? []
  if (digits === undefined) return null
  // "-0" is 0.
  const value = Number(`${sign}${digits}`) * (thousands ? 1_000 : 1) || 0
  return value < least || value > most ? null : value
}
