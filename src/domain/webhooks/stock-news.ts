/** Makes one telling of all that changed of a vehicle within a minute (R87). */
import type { StockEvent } from '../stock/stock-event.ts'
import type { StockEventType } from './webhook-event.ts'

/** Facts of the journal by name. */
export type ChangedFacts = Readonly<Record<string, unknown>>

/** All changes of a vehicle since some moment: its facts as they were first, and as they are last. */
export interface VehicleChange {
  isArrival: boolean
  before: ChangedFacts
  after: ChangedFacts
}

const PRICE_FACTS = ['priceCents', 'offerPriceCents', 'beforePriceCents', 'priceBasis'] as const
const FOR_SALE: ReadonlySet<unknown> = new Set(['in_stock', 'coming_soon'])

/** A change with one event more; the same where events of that kind are not told. */
export function withEvent(known: VehicleChange | null, event: StockEvent): VehicleChange | null {
  if (event.kind === 'edited') return known
  const first = event.before ?? {}
  return {
    isArrival: event.kind === 'arrived' || (known?.isArrival ?? false),
    before: { ...first, ...known?.before },
    after: { ...known?.after, ...event.after },
  }
}

/** Events to be told of a change; none where everything is as it was before. */
export function stockEventsOf({ isArrival, before, after }: VehicleChange): StockEventType[] {
  const isForSale = !('status' in after) || FOR_SALE.has(after['status'])
  if (isArrival) return isForSale ? ['stock.arrived'] : []
  const differs = (name: string) => before[name] !== after[name]
  if (differs('status')) {
    const wasForSale = FOR_SALE.has(before['status'])
    if (after['status'] === 'sold') return ['stock.sold']
    if (!isForSale) return wasForSale ? ['stock.withdrawn'] : []
    // Also one that was on its way and is there now.
    if (!wasForSale || after['status'] === 'in_stock') return ['stock.arrived']
  }
  return [
    ...(PRICE_FACTS.some(differs) ? ['stock.price_changed' as const] : []),
    ...(differs('reserved')
      ? [after['reserved'] === true ? ('stock.reserved' as const) : ('stock.released' as const)]
      : []),
    ...(differs('photosCount') ? ['stock.photos' as const] : []),
  ]
}
