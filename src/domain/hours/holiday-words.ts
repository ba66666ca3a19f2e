/** Heading above holiday opening hours (A18.3). */
export const HOLIDAY_HOURS = 'Holiday Opening Hours'
