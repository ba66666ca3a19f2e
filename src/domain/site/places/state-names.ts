import type { AustralianState } from '../../vehicle/vehicle.ts'

/** Full names of Australian states and territories. */
export const STATE_NAMES: Record<AustralianState, string> = {
  QLD: 'Queensland',
  NSW: 'New South Wales',
  VIC: 'Victoria',
  TAS: 'Tasmania',
  SA: 'South Australia',
  WA: 'Western Australia',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
}
