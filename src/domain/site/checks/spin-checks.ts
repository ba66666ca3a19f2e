/** Checks of the trade promotion Spin to win (R85). */
import type { AustralianState } from '../../vehicle/vehicle.ts'
import { ODDS_WHOLE } from '../settings/spin-to-win.ts'
import type { Site } from '../site.ts'
import type { Finding } from './problem.ts'

/** Faults of a promotion: whoever spins must know the odds and terms, and be known. */
export function spinFindings({ spinToWin, switches, gatedRoutes }: Site): Finding[] {
  if (spinToWin === null)
    return gatedRoutes.spinToWin
      ? [
          {
            path: ['gatedRoutes', 'spinToWin'],
            found: 'true while spinToWin is null',
            valid: 'false, or a promotion in spinToWin',
          },
        ]
      : []
  const { from, until, prizes, terms } = spinToWin
  const odds = prizes.reduce((sum, { oddsPerTenThousand }) => sum + oddsPerTenThousand, 0)
  const names = prizes.map(({ name }) => name)
  const repeated = names.findIndex((name, place) => names.indexOf(name) !== place)
  const faults: (Finding | null)[] = [
    switches.garage
      ? null
      : {
          path: ['spinToWin'],
          found: 'a promotion while switches.garage is off',
          valid: 'null, or switches.garage: an account has one spin',
        },
    terms.trim() === ''
      ? { path: ['spinToWin', 'terms'], found: 'no words', valid: 'the terms of the promotion, which the page shows' }
      : null,
    odds > ODDS_WHOLE
      ? {
          path: ['spinToWin', 'prizes'],
          found: `odds of ${odds} in 10,000`,
          valid: 'odds whose sum is 10,000 at most',
        }
      : null,
    until < from ? { path: ['spinToWin', 'until'], found: `"${until}"`, valid: `${from} or later` } : null,
    repeated < 0
      ? null
      : {
          path: ['spinToWin', 'prizes', repeated, 'name'],
          found: `"${names[repeated]}" a second time`,
          valid: 'a name of its own',
        },
  ]
  return faults.filter((fault) => fault !== null)
}

/**
 * States that want a permit or authority for a trade promotion of chance, and from which value of all prizes on.
 * Anybody in Australia may spin.
 */
const PERMIT_LAW: Partial<Record<AustralianState, string>> = {
  NSW: 'Community Gaming Act 2018 (NSW): an authority above $10,000',
  SA: 'Lotteries Act 2019 (SA): a licence above $5,000',
  ACT: 'Lotteries Act 1964 (ACT): an approval above $3,000',
  NT: 'Gaming Control Act 1993 (NT): a permit above $5,000, unless another state gave one',
}

/** Warns of states whose permit the promotion does not name. */
export function permitWarnings({ spinToWin }: Site): Finding[] {
  if (spinToWin === null) return []
  const named = new Set<string>(spinToWin.permits.map(({ state }) => state))
  const missing = Object.entries(PERMIT_LAW).filter(([state]) => !named.has(state))
  return missing.length === 0
    ? []
    : [
        {
          path: ['spinToWin', 'permits'],
          found: `no permit of ${missing.map(([state]) => state).join(', ')}`,
          valid: 'their permits, where all prizes together are worth more than the law allows without one',
          source: missing.map(([, law]) => law).join('; '),
        },
      ]
}
