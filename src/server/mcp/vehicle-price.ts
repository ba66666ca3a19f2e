/** A vehicle's price in the answer of `get_vehicle`, without a call (R63, R150). */
import type { z } from 'zod'
import type { SiteContext } from '#data/site-context.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { pricedOf } from '#pages/vehicle/priced.ts'
import { priceAnswerOf, priceSays, type priceAnswer } from './price-answer.ts'
import { Refused } from './tool.ts'
import { vehicleNamed } from './vehicle-named.ts'

interface VehiclePrice {
  price: z.input<typeof priceAnswer> | null
  price_says: string
}

/** Null of a sold vehicle: its old price is no offer any more. */
export function vehiclePriceOf(ctx: SiteContext, vehicle: Vehicle): VehiclePrice {
  if (!isAvailable(vehicle.status))
    return { price: null, price_says: 'This vehicle is sold; what it cost is no offer any more.' }
  const { price } = pricedOf(ctx, vehicle)
  return { price: priceAnswerOf(price), price_says: priceSays(ctx.site, price, vehicle.locationId) }
}

/** The price that agents are told of a vehicle; null where they are told of none. */
export async function priceForAgents(ctx: SiteContext, id: number): Promise<(VehiclePrice & { id: number }) | null> {
  const found = await vehicleNamed(ctx, id)
  return found instanceof Refused ? null : { id, ...vehiclePriceOf(ctx, found.vehicle) }
}
