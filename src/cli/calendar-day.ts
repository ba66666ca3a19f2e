/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
