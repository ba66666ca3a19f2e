/** Names the program that asks. The name is a claim, and never a reason to trust (R65). */
import { cleanLine } from '../forms/clean-text.ts'

const LONGEST_NAME = 40
const UNNAMED = 'unnamed'

/** The name that a client gives itself, or else the first word of its user agent. Other characters are left out. */
export function clientNameOf(given: unknown, userAgent: string | undefined): string {
  const named = typeof given === 'string' ? allowed(given) : ''
  return named || allowed(userAgent?.split(/[\s/]/, 1)[0] ?? '') || UNNAMED
}

/** Letters, digits, `_`, `.`, `-` and single spaces. */
function allowed(text: string): string {
  return cleanLine(text.slice(0, 4 * LONGEST_NAME).replaceAll(/[^\w .-]/g, ''))
    .slice(0, LONGEST_NAME)
    .trim()
}
