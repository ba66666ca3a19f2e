/** Document event: a list of this browser has changed, in this tab or another. */
export const LISTS_CHANGED = 'forecourt:lists'
