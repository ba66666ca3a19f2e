import type { PublicFacts } from '../vehicle/public-facts.ts'
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

/** All that a format knows of one vehicle (R40). */
export interface FeedFacts extends PublicFacts {
  entered: EnteredFacts
  options: FeedOptions
}
