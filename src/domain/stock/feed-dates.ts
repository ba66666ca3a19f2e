/** Parses dates as Australian feeds write them. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * An ISO date from `31/12/2024`, `2024-12-31`, `2024-12-31T10:00:00Z`, `12/2024`, `2024-12` or `Dec 2024` (the first of
 * the month), days before months as everywhere in Australia; `undefined` where it is no date.
 */
export function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T ].*)?)?$/.exec(text)
  if (iso !== null) return calendarDate(iso[1], iso[2], iso[3] ?? '1')
  const days = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: \d.*)?$/.exec(text)
  if (days !== null) return calendarDate(fullYear(days[3] ?? ''), days[2], days[1])
  const months = /^(\d{1,2})[/-](\d{4}|\d{2})$/.exec(text)
  if (months !== null) return calendarDate(fullYear(months[2] ?? ''), months[1], '1')
  const named = /^(?:(\d{1,2})[ -])?([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text)
  if (named !== null)
    return calendarDate(named[3], String(MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1] ?? '1')
  return undefined
}

/** An ISO moment from an ISO date or date-time; a date alone is midnight UTC. */
export function momentOf(text: string): string | undefined {
  const date = dateOf(text)
  if (date === undefined) return undefined
  const moment = /^\d{4}-\d{2}-\d{2}[T ]\d/.test(text) ? new Date(text) : new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** `24` is 2024 and `87` is 1987: two-digit years run from 1950 to 2049. */
function fullYear(text: string): string {
  return text.length === 2 ? `${Number(text) < 50 ? '20' : '19'}${text}` : text
}

function calendarDate(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${date}T00:00:00Z`)
  // The calendar moves 31 June on to 1 July: then it is no date of a feed's.
  const stands = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return stands && Number(year) >= 1900 && Number(year) <= 2100 ? date : undefined
}
