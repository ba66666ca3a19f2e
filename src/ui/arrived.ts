/** Event of the document when another page, or other results, have been shown. */
export const ARRIVED = 'forecourt:arrived'
