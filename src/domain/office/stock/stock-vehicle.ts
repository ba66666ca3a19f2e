/** A vehicle as the office's list of stock reads it (Office R30). */
import type { MarketVehicle } from '../../gauge/valued-vehicle.ts'
import type { PictureRef } from '../../media/picture-url.ts'
import { facetRow, FACETS, type Facet } from '../../search/facets.ts'
import type { FacetValues } from '../../search/facet-values.ts'
import type { JudgedVehicle, ListingReason } from '../listing-reasons.ts'
import type { PlacedPrice } from './placed-price.ts'

export interface StockVehicle extends JudgedVehicle, MarketVehicle {
  id: number
  slug: string
  vin: string | null
  regplate: string | null
  reserved: boolean
  /** Names of fields that a person has set. */
  lockedFields: readonly string[]
  /** The feed, `office` for one made by hand, null for none. */
  sourceId: string | null
  updatedAt: Date
  /** Its first photo that is not a stand-in. */
  picture: PictureRef | null
  /** Values of every facet of the site's own search. */
  facets: FacetValues
  /** Number, plate, VIN and name, folded for the search by words. */
  text: string
}

/** A vehicle of the list with its problems, and where its price lies. */
export interface ListedStock {
  vehicle: StockVehicle
  reasons: readonly ListingReason[]
  /** Null where nothing can be said of its price. */
  market: PlacedPrice | null
}

/** Facets that stand in the list as something else: status, yard and make with model. */
const ELSEWHERE: ReadonlySet<Facet> = new Set(['status', 'location_name', 'make_model'])

/** Facets that the list is narrowed by in words; ranges but the year are the shop's alone. */
export const STOCK_FACETS: readonly Facet[] = FACETS.filter(
  (facet) => facet === 'year' || (facetRow(facet).shown.kind !== 'range' && !ELSEWHERE.has(facet)),
)

/** Text as the search by words compares it: small letters and digits alone. */
export const foldedText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
