/** A feed's row after mapping. */
import type { VehicleDetails } from '../vehicle/vehicle.ts'
import type { FieldPatterns } from './field-patterns.ts'

export interface FeedPicture {
  sourceUrl: string
  /** A stand-in for a missing photo (A4.38). */
  isDefault: boolean
}

/** A vehicle as a feed describes it, with what belongs to it. */
export interface StockRow {
  details: VehicleDetails
  /** Slug it gets when it is new here. */
  slug: string
  photos: FeedPicture[]
  spinPhotos: FeedPicture[]
  interiorPhoto: FeedPicture | null
  /**
   * ISO moments a feed may know from before: when the vehicle came into stock and when it was sold. Used once, never
   * moved.
   */
  listedAt: string | null
  soldAt: string | null
}

/** A value that a reader left out or changed in a row that it took. */
export interface FeedWarning {
  /** The message with `…` for the values it quotes: alike for all warnings of one kind. */
  kind: string
  message: string
}

/** Every row is taken, perhaps with warnings, or refused with a reason. */
export type MappedRow =
  | { kind: 'taken'; row: StockRow; warnings: FeedWarning[] }
  /** The stock number, where it could be read: its vehicle is in the feed, so it is not taken for sold. */
  | { kind: 'refused'; reason: string; stocknum: string | null }

/** The context that the rules need besides the row. */
export interface MapContext {
  /** Calendar year of the import. */
  thisYear: number
  /** Ids that a feed's location and dealer columns may name. */
  locationIds: readonly string[]
  dealershipIds: readonly string[]
  /** Parts of picture addresses that this site's feeds use for stand-ins. */
  defaultImagePatterns: readonly string[]
  /** By which values are taken out of longer texts; left out, they are read as they came. */
  fieldPatterns?: FieldPatterns
}
