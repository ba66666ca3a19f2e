/** What a prepared change is: a row that somebody adds, and what the checkout must answer to it. */

/** Text put behind the one line of a file that reads `after`; a new file where no line is named. */
export interface Edit {
  file: string
  after?: string
  text: string
}

/** What the row alone leaves to do. */
export interface Missing {
  /** Words of the compiler or of a failed test by which a newcomer finds the place; a file's path most often. */
  says: string
  edits: readonly Edit[]
}

export interface Change {
  title: string
  /** The row or file that the newcomer adds. */
  row: readonly Edit[]
  /** In the order in which it is said. */
  missing: readonly Missing[]
  /** Tests of the checkout that hold such rows to account; unit or integration tests, not both. */
  tests: readonly string[]
  /** A test that sees the new thing working, planted when nothing is missing any more. */
  probe: { file: string; text: string; sees: string }
}
