import type { Plate } from '#domain/trade-in/plate.ts'
import { oneVehicle, type RegoAnswer, type RegoVehicle } from '#domain/trade-in/rego-vehicle.ts'
import type { RegoLookup } from '#ports/rego-lookup.ts'
import { TEST_PLATES } from './test-plates.ts'

export interface StockRegoLookupOptions {
  /** Reads vehicles with this number plate from the stock of all sites. */
  vehiclesWith: (rego: string) => Promise<RegoVehicle[]>
  /** The same with this VIN. */
  vehiclesWithVin: (vin: string) => Promise<RegoVehicle[]>
  warn: (details: { failure: string }, message: string) => void
}

/** Looks plates up in the platform's own data: test plates, and vehicles imported with a plate. */
export class StockRegoLookup implements RegoLookup {
  readonly #options: StockRegoLookupOptions

  constructor(options: StockRegoLookupOptions) {
    this.#options = options
  }

  async find({ rego }: Plate): Promise<RegoAnswer> {
    return TEST_PLATES.get(rego) ?? this.#read(this.#options.vehiclesWith(rego))
  }

  findVin(vin: string): Promise<RegoAnswer> {
    return this.#read(this.#options.vehiclesWithVin(vin))
  }

  async #read(vehicles: Promise<RegoVehicle[]>): Promise<RegoAnswer> {
    try {
      return oneVehicle(await vehicles)
    } catch (error) {
      this.#options.warn(
        { failure: error instanceof Error ? error.message : String(error) },
        'number plates could not be looked up in the stock',
      )
      return { kind: 'unavailable' }
    }
  }
}
