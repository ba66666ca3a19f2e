/** A place in Australia. Coordinates are in degrees, south negative. */
export interface Place {
  postcode: string
  /** The best known locality of the postcode. */
  name: string
  /** Short name of the state: QLD. */
  state: string
  lat: number
  long: number
}

/** Looks up postcodes and towns (A18.13, A27.16, A30.15). Default: the GeoNames centroids in the program. */
export interface Geocoding {
  /** The centroid of a postcode of four digits; `null` when there is none. */
  postcode(postcode: string): Place | null
  /** The postcode of a town by its name in any letters; of several towns the first. `null` of none. */
  postcodeOfTown(name: string): string | null
}
