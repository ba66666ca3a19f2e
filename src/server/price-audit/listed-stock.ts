/** Prices of the listed vehicles that lists, landings and pages rest on (R150). */
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { AuditedVehicle } from './surface.ts'

/** Prices of the vehicles for sale of one make, or of one model of it; cents. */
interface ListedPrices {
  filters: { make: string[]; model?: string[] }
  cents: number[]
  /** One of its vehicles, sold or not. */
  example: SearchVehicle
}

export interface ListedStock {
  /** Lists of makes and models by their names. */
  lists: Map<string, ListedPrices>
  /** Price to buy at of each vehicle that says one, cents, by id. */
  prices: Map<number, number>
}

export const emptyStock = (): ListedStock => ({ lists: new Map(), prices: new Map() })

/** Adds vehicles to the stock and to the lists that they are in. A sold one is in a list and says no price there. */
export function addToStock({ lists, prices }: ListedStock, vehicles: readonly AuditedVehicle[]): void {
  for (const { vehicle, facts } of vehicles) {
    if (facts.priceCents !== null) prices.set(vehicle.id, facts.priceCents)
    for (const filters of [{ make: [vehicle.make] }, { make: [vehicle.make], model: [vehicle.model] }]) {
      const name = Object.values(filters).flat().join(' ')
      const list = lists.get(name) ?? { filters, cents: [], example: vehicle }
      lists.set(name, list)
      if (facts.priceCents !== null) list.cents.push(facts.priceCents)
    }
  }
}
