import type { Yard } from '../road-vehicle.ts'

/** Ironbark's one yard. */
export const TOOWOOMBA: Yard = {
  dealershipId: 'ironbark',
  dealershipName: 'Ironbark 4x4 and Caravans',
  locationId: 'toowoomba',
  state: 'QLD',
  town: 'Toowoomba',
}
