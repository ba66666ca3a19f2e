/** Event of the document when the server knows more than the page shows: the page is asked for anew. */
export const STALE = 'forecourt:stale'
