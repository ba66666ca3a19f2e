/** Document event: the page's calculator has written its values into the address (A10.5). */
export const CALCULATED = 'forecourt:calculated'
