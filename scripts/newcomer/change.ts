/** Types of a prepared change: the added row, and the messages that must follow. */

/** Text inserted after the line `after` of a file; a new file without it. */
export interface Edit {
  file: string
  after?: string
  text: string
}

/** A place that the row alone leaves to be changed. */
export interface MissingPlace {
  /** Words of the compiler or of a failed test by which a newcomer finds the place; a file's path most often. */
  says: string
  edits: readonly Edit[]
}

export interface Change {
  title: string
  /** The row or file that the newcomer adds. */
  row: readonly Edit[]
  /** In the order in which it is said. */
  missing: readonly MissingPlace[]
  /** Tests of the checkout that hold such rows to account; unit or integration tests, not both. */
  tests: readonly string[]
  /** A test that sees the new thing working, planted when nothing is missing any more. */
  probe: { file: string; text: string; sees: string }
}
