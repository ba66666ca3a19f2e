/** Most characters of a filter that an error message quotes. */
const SHOWN_CHARACTERS = 60

/** A filter that cannot be read: what was expected where. */
export class FilterFault extends Error {
  override name = 'FilterFault'
  /** Place in the filter's text, from 0. */
  readonly at: number

  constructor(source: string, at: number, expected: string) {
    const rest = source.slice(at, at + SHOWN_CHARACTERS)
    super(
      `Was expecting ${expected} at character ${at + 1}, but found ` +
        `${rest === '' ? 'the end of the filter' : `\`${rest}\``}.`,
    )
    this.at = at
  }
}
