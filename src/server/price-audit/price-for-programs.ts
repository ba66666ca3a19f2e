import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { AuditedVehicle } from './surface.ts'

/** Programs are told a price to buy at alone: neither a subscription's, nor that of a vehicle that is gone. */
export function priceForPrograms({ vehicle, price }: AuditedVehicle): SaidPrice {
  return price.kind === 'price' && isAvailable(vehicle.status)
    ? { priceCents: price.cents, basis: price.basis }
    : { priceCents: null, basis: null }
}
