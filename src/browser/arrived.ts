/** Document event: a script has replaced the results, or the page's markup, with newer ones. */
export const ARRIVED = 'forecourt:arrived'
