/** Heading of holiday hours, wherever they are shown (A18.3). */
export const HOLIDAY_HOURS = 'Holiday Opening Hours'
