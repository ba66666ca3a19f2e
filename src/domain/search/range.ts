/** Both ends inclusive; a missing end is open. */
export interface Range {
  min?: number
  max?: number
}
