import type { VehicleStatus } from '../vehicle/vehicle.ts'

/**
 * Of sold vehicles that follow one another on a page only the first is shown; counts and paging stay as they are
 * (A4.28, X19).
 */
export function collapseSoldRuns<Card extends { status: VehicleStatus }>(cards: readonly Card[]): Card[] {
  return cards.filter((card, index) => card.status !== 'sold' || cards[index - 1]?.status !== 'sold')
}
