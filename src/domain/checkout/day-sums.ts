/** Compares a day's money at the provider with the books (R55). Pure. */
import { COMPARED_SUMS, type ComparedSum } from './checkout-words.ts'

/** Money that moved, at the provider or in the books. Cents are positive for a payment, a refund and a fee alike. */
export interface Moved {
  sum: ComparedSum
  /** The provider's name of the payment; null where it gives none. */
  intentId: string | null
  cents: number
  at: Date
}

export interface DayDifference {
  sum: ComparedSum
  oursCents: number
  theirsCents: number
}

/** A day's sums by the books and at the provider. */
export interface DayFigures {
  /** `none`: the site takes no cards. `away`: the provider did not answer, and its sums are 0. */
  provider: 'answered' | 'away' | 'none'
  sums: DayDifference[]
}

interface Span {
  from: Date
  until: Date
}

/**
 * The sums of a day. Both lists reach a day further on either side: a payment just before midnight may be in the books
 * just after it, so the sums of each payment that moved on the day are compared as a whole.
 */
export function daySums(ours: readonly Moved[], theirs: readonly Moved[], { from, until }: Span): DayDifference[] {
  const isOnDay = ({ at }: Moved) => at >= from && at < until
  return COMPARED_SUMS.map((sum) => {
    const ofSum = (list: readonly Moved[]) => list.filter((one) => one.sum === sum)
    const [own, other] = [ofSum(ours), ofSum(theirs)]
    const moved = new Set([...own, ...other].filter(isOnDay).map(({ intentId }) => intentId))
    const total = (list: readonly Moved[]) =>
      list
        .filter((one) => (one.intentId === null ? isOnDay(one) : moved.has(one.intentId)))
        .reduce((cents, one) => cents + one.cents, 0)
    return { sum, oursCents: total(own), theirsCents: total(other) }
  })
}

/** The sums of a day that differ. */
export const dayDifferences = (...lists: Parameters<typeof daySums>): DayDifference[] =>
  daySums(...lists).filter(({ oursCents, theirsCents }) => oursCents !== theirsCents)
