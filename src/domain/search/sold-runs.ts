import type { VehicleStatus } from '../vehicle/vehicle.ts'

/** Of adjacent sold vehicles on a page, keeps only the first. Counts and paging stay as they are (A4.28, X19). */
export function collapseSoldRuns<Card extends { status: VehicleStatus }>(cards: readonly Card[]): Card[] {
  return cards.filter((card, index) => card.status !== 'sold' || cards[index - 1]?.status !== 'sold')
}
