/** What the part of the lists that every page loads shares with the parts that it loads when they are needed. */

/** Event of the document when a list has changed in this tab; another tab's changes come as the browser's `storage`. */
export const LISTS_CHANGED = 'forecourt:lists'

/** How the names of all that is kept of one dealership begin (A13.6). */
export function keyStart(site: string): string {
  return `forecourt:${site}:`
}
