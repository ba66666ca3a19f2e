const FORMAT = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** Writes a date in words: `2026-11-21` becomes "21 November 2026". */
export function dateWords(date: string): string {
  return FORMAT.format(new Date(`${date}T00:00:00Z`))
}

/** The sentence with an offer's last day: "Until 21 November 2026." */
export function untilWords(lastDay: string): string {
  return `Until ${dateWords(lastDay)}.`
}
