import { yearNumber } from '#domain/hours/local-day.ts'

const FORMAT = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** Writes a date in words: `2026-11-21` becomes "21 November 2026". */
export function dateWords(date: string): string {
  return FORMAT.format(new Date(`${date}T00:00:00Z`))
}

/** The sentence with an offer's last day: "Until 21 November 2026." */
export function untilWords(lastDay: string): string {
  return `Until ${dateWords(lastDay)}.`
}

/** A moment's day at a site in a few letters: "3 Nov", of another year "3 Nov 2025". */
export function shortDay(moment: Date, timeZone: string, now: Date): string {
  const isThisYear = yearNumber(moment, timeZone) === yearNumber(now, timeZone)
  const year = isThisYear ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'short', ...year }).format(moment)
}

/** A moment's day at a site in words: "Tuesday 17 November". */
export function longDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(moment)
    .replace(',', '')
}
