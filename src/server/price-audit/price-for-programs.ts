import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { AuditedVehicle } from './surface.ts'

/** The price that programs are told: one for the whole vehicle, no subscription; none once the vehicle is gone. */
export function priceForPrograms({ vehicle, price }: AuditedVehicle): SaidPrice {
  return price.kind === 'price' && isAvailable(vehicle.status)
    ? { priceCents: price.cents, basis: price.basis }
    : { priceCents: null, basis: null }
}
