import type { SearchVehicle } from '../search/search-vehicle.ts'
import type { StockEvent } from '../stock/stock-event.ts'

/**
 * A vehicle as it was before these events of the journal, given in their order; null where it arrived with them. A fact
 * that the journal did not keep, since it was too long, stays as it is now.
 */
export function rewound(now: SearchVehicle, events: readonly StockEvent[]): SearchVehicle | null {
  const vehicle = { ...now }
  for (const event of events.toReversed()) {
    if (event.kind === 'arrived') return null
    Object.assign(vehicle, event.kind === 'edited' ? keptFacts({ ...vehicle }, event) : event.before)
  }
  return vehicle
}

/** Facts of an edit by name. Both sides of one that was too long are null; a moment is no search's matter. */
function keptFacts(
  vehicle: Readonly<Record<string, unknown>>,
  { before, after }: { before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const names = Object.keys(before).filter((name) => {
    const present = vehicle[name]
    const isCut = before[name] === null && (after[name] === null || Array.isArray(present))
    return name in vehicle && !isCut && !(present instanceof Date)
  })
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}
