/** A range of numbers. Both ends are inclusive; a missing end is open. */
export interface Range {
  min?: number
  max?: number
}
