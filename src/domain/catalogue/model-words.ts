/** Words of a model's page, and how its variants stand (R102, R105). */

/** The heading over a model's variants (A21.3). `shortHeadingModels` are named in the site's settings. */
export function variantsHeading(
  { make, model }: { make: string; model: string },
  variants: number,
  shortHeadingModels: readonly string[],
): string {
  if (variants < 2) return `${make} ${model} Features`
  return shortHeadingModels.some((name) => name.toLowerCase() === model.toLowerCase())
    ? `Which ${model} to choose?`
    : `Which ${make} ${model} will you choose?`
}

/** How variants stand: more than two in a carousel, with arrows from four on (A21.4). */
export function variantsLayout(variants: number): { kind: 'carousel' | 'grid'; hasArrows: boolean } {
  return { kind: variants > 2 ? 'carousel' : 'grid', hasArrows: variants >= 4 }
}

/** Features of a card before "View more" (A21.6). */
export const FIRST_FEATURES = 8

const LONGEST_DESCRIPTION = 75
/** Signs that do not stand before "…". */
const LOOSE_ENDS = ' .,;:–-'

/** A model's description as tiles show it: 75 characters, cut at a word (A21.1). */
export function cutDescription(text: string): string {
  const whole = text.trim()
  const signs = [...whole]
  if (signs.length <= LONGEST_DESCRIPTION) return whole
  const start = signs.slice(0, LONGEST_DESCRIPTION).join('')
  const isWordEnd = /\s/.test(signs[LONGEST_DESCRIPTION] ?? '')
  const kept = [...(isWordEnd ? start : start.replace(/\s\S*$/, ''))]
  const end = kept.findLastIndex((sign) => !LOOSE_ENDS.includes(sign))
  return `${kept.slice(0, end + 1).join('')}…`
}
