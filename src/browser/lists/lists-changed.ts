/**
 * Event of the document when a list of this browser has changed: by a press here, in another tab, or while the page was
 * away.
 */
export const LISTS_CHANGED = 'forecourt:lists'
