/**
 * Event of the document when a script has put other results, or a newer page, in the place of the ones that were shown.
 */
export const ARRIVED = 'forecourt:arrived'
