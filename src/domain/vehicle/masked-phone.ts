/** Characters of a telephone number that show before it is revealed (A18.12). */
const SHOWN = 5

/** "07 40" and as many asterisks as characters follow, in two parts, since asterisks are not read out. */
export function maskedPhone(number: string): { start: string; mask: string } {
  return { start: number.slice(0, SHOWN), mask: '*'.repeat(Math.max(0, number.length - SHOWN)) }
}
