import { PUBLIC_FIELDS, type PublicFacts } from '../vehicle/public-facts.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { FeedOptions } from './feed-options.ts'

/** A vehicle as it was entered, where pages say less: for the dealer's own export. */
export interface EnteredFacts {
  reserved: boolean
  /** Also without evidence in the ledger. */
  beforePriceCents: number | null
  /** Addresses of pictures as the dealer gave them; read for formats that tell them alone. */
  photos: readonly string[]
  spinPhotos: readonly string[]
  interiorPhoto: string | null
}

/** Fields of vehicles that the making of every feed reads. */
export const MAKING_FIELDS = [
  'id',
  'status',
  'reserved',
  ...PUBLIC_FIELDS,
] as const satisfies readonly (keyof Vehicle)[]

type MadeVehicle = Pick<Vehicle, (typeof MAKING_FIELDS)[number] | 'images'>

/** All that a format knows of one vehicle (R40). */
export interface FeedFacts<Own extends MadeVehicle = Vehicle> extends PublicFacts<Own> {
  entered: EnteredFacts
  options: FeedOptions
}
