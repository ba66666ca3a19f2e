/** Drive-away prices of variants: of one state, on one day (R106, R107). */
import { formatDollars } from '../money/money.ts'
import type { AustralianState } from '../vehicle/vehicle.ts'
import type { CatalogueVariant } from './catalogue.ts'

/** Lowest and highest price, cents. */
export interface DriveAwaySpan {
  minCents: number
  maxCents: number
}

type PricedVariant = Pick<CatalogueVariant, 'dap'>

/**
 * The price of a variant in a state on a day (`YYYY-MM-DD`); null where no row holds then and there. Rows of other
 * states and other days are not shown, and nothing is worked out from them.
 */
export function driveAwayOf({ dap }: PricedVariant, state: AustralianState, day: string): DriveAwaySpan | null {
  const row = dap.find((one) => one.state === state && one.from <= day && (one.until === null || day <= one.until))
  return row === undefined ? null : { minCents: row.minCents, maxCents: row.maxCents }
}

/** The lowest price of any variant in a state on a day, cents; null where none has one. */
export function lowestDriveAway(
  variants: readonly PricedVariant[],
  state: AustralianState,
  day: string,
): number | null {
  const prices = variants.flatMap((variant) => driveAwayOf(variant, state, day)?.minCents ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

/** A span as a card says it: the figure, and the words after it. */
export function spanWords(span: DriveAwaySpan | null): { figure: string; rest: string | null } {
  if (span === null) return { figure: 'Ask for the drive-away price', rest: null }
  const { minCents, maxCents } = span
  const rest = minCents === maxCents ? 'drive away' : `to ${formatDollars(maxCents)} drive away`
  return { figure: formatDollars(minCents), rest }
}
