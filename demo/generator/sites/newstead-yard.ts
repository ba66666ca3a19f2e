import type { Yard } from '../road-vehicle.ts'

/** Newstead Aster's one yard. */
export const NEWSTEAD: Yard = {
  dealershipId: 'newstead-aster',
  dealershipName: 'Newstead Aster',
  locationId: 'newstead',
  state: 'QLD',
  town: 'Newstead',
}
