/** Document event: the calculator of the page wrote its values into the address (A10.5). */
export const CALCULATED = 'forecourt:calculated'
