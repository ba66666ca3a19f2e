import type { Plate } from '#domain/trade-in/plate.ts'
import type { RegoAnswer } from '#domain/trade-in/rego-vehicle.ts'

/** Looks up the vehicle of a number plate (A14.4). It returns no data of the owner. */
export interface RegoLookup {
  /** Never rejects: a source that fails is `unavailable`, and a line is logged. */
  find(plate: Plate): Promise<RegoAnswer>
  /** The same by a VIN of 17 characters, for staff alone: shoppers are asked for plates. */
  findVin(vin: string): Promise<RegoAnswer>
}
