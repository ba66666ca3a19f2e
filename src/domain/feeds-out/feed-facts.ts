import { PUBLIC_FIELDS, type PublicFacts } from '../vehicle/public-facts.ts'
import type { PictureKey } from '../media/picture-url.ts'
import type { Vehicle, VehicleImage } from '../vehicle/vehicle.ts'
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

/** Photos that a person said something of, by their words alone. */
export interface WordedPhotos {
  images: readonly Pick<VehicleImage, 'words'>[]
}

type Pictures = 'images' | 'spinImages' | 'spinInteriorImage'
/** Fields that no file tells. */
type FieldOfNoFile = 'siteId' | 'lockedFields' | 'photosCount' | 'updatedAt'

/** A vehicle of a feed, whose photos are in its facts. */
export type VehicleOfFeed = Omit<Vehicle, Pictures | FieldOfNoFile> & WordedPhotos

/** A vehicle with the fields that are always read. Those that its format names are there too, for the format alone. */
export type MadeVehicle = Pick<Vehicle, (typeof MAKING_FIELDS)[number]> & WordedPhotos

/** All that a format knows of one vehicle (R40). */
export interface FeedFacts<Own extends MadeVehicle = VehicleOfFeed> extends PublicFacts<Own> {
  /** Names of its own photographs in their order, without stand-ins, each once. */
  photos: readonly PictureKey[]
  /** Writes the whole address of a photograph. */
  photoUrl: (photo: PictureKey) => string
  entered: EnteredFacts
  options: FeedOptions
}
