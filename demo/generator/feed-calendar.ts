import { daysAfter } from './calendar.ts'
import type { DemoVehicle } from './vehicle.ts'

/** One delivery of a site's stock file. */
export interface Delivery {
  /** The moment the dealer's system wrote it. */
  asOf: Date
  /** A full file lists everything in stock, a delta what came in since the delivery before. */
  mode: 'full' | 'delta'
  since: Date | null
}

const DELIVERIES: readonly (readonly [daysAgo: number, mode: Delivery['mode']])[] = [
  [45, 'full'],
  [32, 'delta'],
  [22, 'delta'],
  [12, 'full'],
  [7, 'delta'],
  [3, 'delta'],
  [0, 'full'],
]

/** The deliveries before now that give the demo a past: arrivals, reductions and sales the import has seen happen. */
export function deliveriesUntil(now: Date): Delivery[] {
  return DELIVERIES.map(([daysAgo, mode], index) => {
    const before = DELIVERIES[index - 1]
    return { asOf: daysAfter(now, -daysAgo), mode, since: before === undefined ? null : daysAfter(now, -before[0]) }
  })
}

/** The moment of the last delivery of a series, from that of its first. */
export function lastDeliveryAfter(first: Date): Date {
  return daysAfter(first, DELIVERIES[0]?.[0] ?? 0)
}

/** The vehicles of a delivery, at the prices of its day. Formats that keep sold vehicles list those too. */
export function* listedOn(
  stock: readonly DemoVehicle[],
  delivery: Delivery,
  keepsSold: (vehicle: DemoVehicle, asOf: Date) => boolean,
): Generator<DemoVehicle> {
  for (const vehicle of stock) {
    const { asOf, mode, since } = delivery
    if (vehicle.arrived > asOf) continue
    if (mode === 'delta' && since !== null && vehicle.arrived <= since) continue
    if (vehicle.soldOn !== null && vehicle.soldOn <= asOf && !keepsSold(vehicle, asOf)) continue
    yield pricedOn(vehicle, asOf)
  }
}

function pricedOn(vehicle: DemoVehicle, asOf: Date): DemoVehicle {
  const { earlier } = vehicle
  return earlier === null || asOf >= earlier.until
    ? vehicle
    : { ...vehicle, priceDollars: earlier.dollars, beforeDollars: null, offerDollars: null }
}
