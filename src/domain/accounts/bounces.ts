/** Addresses whose letters come back (R88). */
import type { Identifier } from './identifier.ts'

/** Letters that a server refused for good, after which its address takes no more. */
export const MOST_BOUNCES = 2

interface WrittenTo extends Identifier {
  /** Letters that came back since the address was last proved. */
  bounces: number
}

export const isSwitchedOff = ({ bounces }: Pick<WrittenTo, 'bounces'>): boolean => bounces >= MOST_BOUNCES

/** The address of an account to which nothing is written any more; null while it has another that works, or none. */
export function bouncingAddress(identifiers: readonly WrittenTo[]): string | null {
  const addresses = identifiers.filter(({ kind }) => kind === 'email')
  return addresses.every(isSwitchedOff) ? (addresses[0]?.value ?? null) : null
}
