import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import { type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { PageContext } from '../page.ts'
import { financeBlock, type FinanceBlockView } from './finance-block.ts'
import { financeHref } from './finance-href.ts'

/** The finance block of a vehicle's page, at the displayed price. Null where the page has no such block (A9.1). */
export function vehicleFinance(
  { site, now }: PageContext,
  vehicle: Vehicle,
  price: PriceDisplay,
  params: URLSearchParams,
): FinanceBlockView | null {
  const { id, make, year, status, slug, carType, dealershipId } = vehicle
  if (price.kind !== 'price') return null
  return financeBlock({
    site,
    now,
    params,
    vehicle: { id, make, year, status, priceCents: price.cents },
    path: vehiclePath(slug),
    goHref: financeHref(site, { carId: id, carType, dealershipId, priceCents: price.cents }),
  })
}
