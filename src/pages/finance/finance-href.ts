import { wholeDollarsOf } from '#domain/money/money.ts'
import { financePathFor } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'

interface About {
  carId?: number | null
  carType?: string | null
  dealershipId?: string | null
  /** The price on the page, in cents. */
  priceCents?: number | null
}

/** Address of the finance form of a vehicle's dealership, with what is known of the vehicle (A3.6, A1.26). */
export function financeHref(
  site: Pick<Site, 'dealerships' | 'finance'>,
  { carId = null, carType = null, dealershipId = null, priceCents = null }: About = {},
): string {
  const query = new URLSearchParams()
  if (carId !== null) query.set('car_id', String(carId))
  if (carType !== null) query.set('car_type', carType)
  if (dealershipId !== null) query.set('preferredDealership', dealershipId)
  if (priceCents !== null) query.set('vehiclePriceBudget', String(wholeDollarsOf(priceCents)))
  return `${financePathFor(site, dealershipId)}${query.size === 0 ? '' : `?${query.toString()}`}#finance-form`
}
