/**
 * Reads owners, service history, PPSR and warranty as dealers write them. Results have the meaning that `quantities.ts`
 * explains.
 */
import { lookUp } from '../look-up.ts'
import type { PpsrStatus, ServiceHistory } from '../vehicle/vehicle-history.ts'
import { dateOf } from './feed-dates.ts'
import { countOf } from './quantities.ts'

/** Longer texts say something else. */
const LONGEST_TEXT = 80
/** A day as the last words of a text. */
const DAY_AT_END = /\b(?:\d{1,2}[ -][a-z]{3,9}[ -]\d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2})$/i
const MOST_OWNERS = 50
const MOST_POINTS = 1_000
const MOST_MONTHS = 240
const MOST_WARRANTY_KM = 1_000_000

const OWNER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  first: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}

/** Owners so far: `1`, `2 owners`, `One owner`. `0` is none. */
export function ownersOf(text: string): number | null | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const said = text.toLowerCase().replace(/ ?(?:previous |private )?owners?$/, '')
  const owners = lookUp(OWNER_WORDS, said) ?? countOf(said, /$/, 0, MOST_OWNERS)
  return owners === 0 ? null : owners
}

const SERVICE: readonly [RegExp, ServiceHistory][] = [
  [/^(?:no|none|nil|without)\b/i, 'none'],
  [/^(?:full|complete|fsh)\b/i, 'full'],
  [/^(?:part|partial|partly|incomplete|some)\b/i, 'partial'],
]

/** Service history: `full`, `Full service history`, `partial, books`, `none`. That there is one does not say which. */
export function serviceHistoryOf(text: string): ServiceHistory | undefined {
  return text.length > LONGEST_TEXT ? undefined : SERVICE.find(([form]) => form.test(text))?.[1]
}

/** Whether the words of a service history name its books; null where they do not. */
export function booksIn(text: string): boolean | null {
  const said = text.slice(0, LONGEST_TEXT)
  if (!/\b(?:log ?)?books?\b/i.test(said)) return null
  return !/\b(?:no|without) (?:service |log ?)?books?\b/i.test(said)
}

/** Whole results, in small letters. Longer sentences are refused: "not written off" holds the words of its opposite. */
const PPSR_WORDS: Readonly<Record<string, PpsrStatus>> = {
  clear: 'clear',
  unencumbered: 'clear',
  'no encumbrance': 'clear',
  'no encumbrances': 'clear',
  encumbered: 'encumbered',
  'finance owing': 'encumbered',
  'money owing': 'encumbered',
  'written off': 'written_off',
  'write off': 'written_off',
  'repairable write off': 'written_off',
  wovr: 'written_off',
}

/** Result of a PPSR search, its day aside: `clear`, `Clear on 3/11/2026`, `Repairable write-off`. */
export function ppsrStatusOf(text: string): PpsrStatus | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const said = text
    .toLowerCase()
    .replace(DAY_AT_END, '')
    .replace(/^ppsr:? /, '')
    .replace(/[ _-]+/g, ' ')
    .trim()
    .replace(/[,:;]?(?: (?:on|as at|as of))?$/, '')
  return lookUp(PPSR_WORDS, said)
}

/** A date that names its day; a month alone is none here. */
export function dayOf(text: string): string | undefined {
  const isMonth = /^\d{4}-\d{1,2}$|^\d{1,2}[/-](?:\d{4}|\d{2})$|^[a-z]/i.test(text)
  return isMonth ? undefined : dateOf(text)
}

/** The day that a text ends with: `clear on 3 November 2026`, `Clear 03/11/2026`. */
export function dayAtEndOf(text: string): string | undefined {
  const said = DAY_AT_END.exec(text.slice(-LONGEST_TEXT))
  return said === null ? undefined : dayOf(said[0])
}

/** Points of an inspection: `120`, `120 point`. */
export function inspectionPointsOf(text: string): number | undefined {
  return text.length > LONGEST_TEXT ? undefined : countOf(text, /[ -]?(?:points?|pts?)(?: check)?\.?$/i, 1, MOST_POINTS)
}

const YEARS = / ?(?:years?|yrs?)$/i

/** Months of warranty left: `26`, `26 months`, `3 years`. `0` is none. */
export function warrantyMonthsOf(text: string): number | null | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const isYears = YEARS.test(text)
  const months = isYears
    ? (countOf(text, YEARS, 0, MOST_MONTHS / 12) ?? NaN) * 12
    : countOf(text, / ?(?:months?|mths?|mo)\.?$/i, 0, MOST_MONTHS)
  if (Number.isNaN(months)) return undefined
  return months === 0 ? null : months
}

/** Kilometres of warranty left: `64,000`, `64000 km`. `0` is none. */
export function warrantyKmOf(text: string): number | null | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const km = countOf(text, / ?(?:kms?|kilomet(?:re|er)s?)\.?$/i, 0, MOST_WARRANTY_KM)
  return km === 0 ? null : km
}
