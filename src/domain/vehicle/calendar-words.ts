/** Writes dates in words. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const MS_PER_DAY = 86_400_000

/** "August 2027" from an ISO date: build and compliance are known to the month. */
export function monthAndYear(isoDate: string): string {
  const [year = '', month = ''] = isoDate.split('-')
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`.trim()
}

/** The day, counted from 1 January 1970, of an ISO date. */
export function dayOfIsoDate(isoDate: string): number {
  return Math.floor(Date.parse(`${isoDate}T00:00:00Z`) / MS_PER_DAY)
}

/** "3 December" of a day counted from 1 January 1970. */
export function dayAndMonth(dayNumber: number): string {
  const date = new Date(dayNumber * MS_PER_DAY)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`
}

/** "3 December 2026" of such a day. */
export function fullDate(dayNumber: number): string {
  return `${dayAndMonth(dayNumber)} ${new Date(dayNumber * MS_PER_DAY).getUTCFullYear()}`
}
