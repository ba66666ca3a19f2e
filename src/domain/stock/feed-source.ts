/**
 * Checks the name of a feed source. A full feed marks vehicles sold only if the same source listed them before (W17).
 */

/** Source of vehicles that people make in the office: no feed may have them (Office R35). */
export const OFFICE_SOURCE = 'office'

const SOURCE_NAME = /^[a-z0-9][a-z0-9-]{0,62}$/

export const isNamedSource = (name: string) => SOURCE_NAME.test(name) && name !== OFFICE_SOURCE

/** Why a name cannot be a source's, or `null` where it can. */
export function problemOfSource(name: string): string | null {
  if (name === OFFICE_SOURCE)
    return `--source is "${name}", which names the vehicles that people make in the office; valid: any other name`
  return isNamedSource(name)
    ? null
    : `--source is "${name}"; valid: a name of small letters, digits and hyphens, up to 63, such as used-cars`
}

/** Why a full feed may not have a row: its vehicle belongs to another source. */
export function heldElsewhere(owner: string, source: string): string {
  if (owner === OFFICE_SOURCE)
    return (
      'the stock number belongs to a vehicle that was made in the office: change it there, or give the vehicle of ' +
      'the feed a number of its own'
    )
  return (
    `the stock number belongs to the source '${owner}', and this feed is '${source}': import it with --source ` +
    `${owner} if it is the same feed in another form, or give its vehicles numbers of their own`
  )
}
