/** Normalises number plates as people type them. */
import { STATES, type AustralianState } from '../vehicle/vehicle.ts'

/** A plate and the state that issued it; null where the state is not known. */
export interface Plate {
  rego: string
  regoState: AustralianState | null
}

/** Signs of the longest test plate, which is longer than any real one. */
export const LONGEST_PLATE = 13
const PLATE = /^[A-Z0-9]{1,13}$/

/** "abc·12 d" is ABC12D; null for what cannot be a plate. */
export function plateOf(text: string): string | null {
  const bare = text.toUpperCase().replaceAll(/[\s.·-]/gu, '')
  return PLATE.test(bare) ? bare : null
}

export function stateOf(text: string): AustralianState | null {
  return STATES.find((state) => state === text.trim().toUpperCase()) ?? null
}
