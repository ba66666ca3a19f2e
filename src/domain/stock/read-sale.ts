/** Reads a vehicle's sale status and prices. */
import type { ItemType, PriceBasis, VehicleStatus } from '../vehicle/vehicle.ts'
import { inferItemType, itemTypeOf, saleStateOf } from './classification.ts'
import { quoted } from './cell-text.ts'
import { priceBasisOf, priceCentsOf } from './quantities.ts'
import type { RawField } from './raw-vehicle.ts'
import type { Reading } from './reading.ts'

const PRICE_EXPECTED = 'a price such as $28,990, or POA'

export interface Prices {
  priceCents: number | null
  priceBasis: PriceBasis
  beforePriceCents: number | null
  offerPriceCents: number | null
  subscriptionPriceCents: number | null
}

/**
 * Prices in cents, and what they include: from the basis column, else from the price's own words (`$28,990 drive
 * away`).
 */
export function readPrices(reading: Reading): Prices {
  const price = (field: RawField) => reading.value(field, priceCentsOf, PRICE_EXPECTED)
  const label = reading.text('priceBasis')
  const stated = label === null ? undefined : priceBasisOf(label)
  if (label !== null && stated === undefined)
    reading.warn(
      `price type ${quoted(label)} left out: drive away or excluding government charges expected`,
      quoted(label),
    )
  return {
    priceCents: price('price'),
    priceBasis: stated ?? priceBasisOf(reading.text('price') ?? '') ?? 'unspecified',
    beforePriceCents: price('beforePrice'),
    offerPriceCents: price('offerPrice'),
    subscriptionPriceCents: price('subscriptionPrice'),
  }
}

/**
 * In stock unless the feed says otherwise: being in a feed is being for sale. A word that is not known counts as not
 * available (storefront.md §3), with a warning.
 */
export function readSaleState(reading: Reading): { status: VehicleStatus; reserved: boolean } {
  const word = reading.text('status')
  const known = word === null ? { status: 'in_stock' as const, reserved: false } : saleStateOf(word)
  if (known === undefined)
    reading.warn(`status ${quoted(word ?? '')} is not known: taken as not available`, quoted(word ?? ''))
  const { status, reserved } = known ?? { status: 'unavailable' as const, reserved: false }
  if (reading.flag('sold')) return { status: 'sold', reserved: false }
  return { status, reserved: reserved || reading.flag('reserved') }
}

/** The item type: as the feed says, else inferred from body and make. */
export function readItemType(reading: Reading, make: string): ItemType {
  const stated = reading.value('itemType', itemTypeOf, 'car, motorcycle, caravan, truck, trailer or boat')
  return stated ?? inferItemType(make, reading.text('body') ?? reading.text('simpleBody'))
}
