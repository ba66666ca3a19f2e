/** Document event: a script has replaced the results or the page's markup. */
export const ARRIVED = 'forecourt:arrived'
