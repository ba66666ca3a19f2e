/** Checks that a theme's tokens are complete, valid and have enough contrast. */
import type { Finding } from '../checks/problem.ts'
import { hexOf } from './colour.ts'
import { measuredPairs, type MeasuredPair } from './measured-pairs.ts'
import { proposalFor } from './passing-lightness.ts'
import { readTheme, type Theme } from './read-theme.ts'

/**
 * Everything wrong with a theme. `paints` are the paints its stages may be mixed from, as hex. A pair below its limit
 * comes with the nearest colour that passes: the same hue at the lightness, in OKLCH, that is nearest to the present
 * one.
 */
export function checkTheme(css: string, paints: readonly string[]): Finding[] {
  const theme = readTheme(css, paints)
  const failing = measuredPairs(theme).filter(({ ratio, least }) => ratio < least)
  return [...theme.findings, ...failing.map((pair) => contrastFinding(theme, pair))]
}

function contrastFinding(theme: Theme, pair: MeasuredPair): Finding {
  const { front, ground, ratio, least, frontColour, groundColour, paint } = pair
  const proposal = proposalFor(theme, pair)
  return {
    path: [front],
    found:
      `a contrast of ${shownRatio(ratio)} on ${ground} (${hexOf(frontColour)} on ` +
      `${hexOf(groundColour)}${paint === null ? '' : ` in the paint ${paint}`})`,
    valid: `at least ${least}`,
    nearest:
      proposal === null
        ? null
        : `${proposal.token}: ` +
          `${proposal.hex}${proposal.inPlaceOf === null ? '' : ` in place of ${proposal.inPlaceOf}`}`,
    source: 'WCAG 2.2, 1.4.3 and 1.4.11',
  }
}

/** Cut, not rounded: 4.499 is not enough and must not read as if it were. */
function shownRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
