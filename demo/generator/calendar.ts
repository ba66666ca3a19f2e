/** Days and dates of the demo stock, all in UTC so that no machine's time zone changes a byte. */

export const DAY_MS = 86_400_000

/** The moment that many days later; before it when negative. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + Math.round(days * DAY_MS))
}

/** `2026-11-21` */
export function isoDate(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** `21/11/2026`, as EasyCars writes days. */
export function dayMonthYear(moment: Date): string {
  const [year, month, day] = isoDate(moment).split('-')
  return `${day}/${month}/${year}`
}

/** First day of a month; `month` from 1. */
export function monthOf(year: number, month: number): Date {
  return new Date(Date.UTC(year, month - 1, 1))
}

/** Whole and part years from one moment to a later one. */
export function yearsBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / (365.25 * DAY_MS)
}
