/** Seats and ages in a query: "7 or 8 seater", "more than 5 seats", "less than 5 years old". */
import { form } from './amount-forms.ts'
import { inRange, NO_MEANING, type Meaning, type Reading } from './meaning.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [word, index + 2]),
)
const NUMBER = String.raw`\d{1,2}|${[...NUMBER_WORDS.keys()].join('|')}`
const LEAST = 'at least|min|minimum|minimum of|no less than|not less than'
const OVER = 'more than|over|above|greater than'
const MOST = 'up to|at most|max|maximum|no more than|not more than'
const UNDER = 'less than|fewer than|under|below'
const BOUND = `(?:(?<least>${LEAST})|(?<over>${OVER})|(?<most>${MOST})|(?<under>${UNDER})|between) `
const OTHER = String.raw`(?: or | to | and | ?- ?|\/)(?<other>${NUMBER})`
const SEATS = form(
  `(?:${BOUND})?(?<number>${NUMBER})(?:(?<more>\\+| plus| or more| or over)|${OTHER})?[ -]?(?:seaters?|seats?)` +
    '(?<after> (?:or|and) (?:more|over|above|up)|\\+| plus| min| minimum)?',
)
const AGE = form(
  `(?:(?:${BOUND})?(?<number>${NUMBER})(?:${OTHER})?[ -]?(?:years?|yrs?|yo)[ -]?(?:old|of age)|` +
    `(?:(?<newer>newer than|within|within the last|the last|last|past)|(?<older>older than)) ` +
    `(?<age>${NUMBER}) ?(?:years?|yrs?))(?<after> (?:or|and) (?:newer|younger|less|under))?`,
)
const TURNED = form(`(?:not|no|nothing) older than (?<year>(?:19|20)\\d\\d)`)

type Groups = Readonly<Record<string, string | undefined>>

/** Reads seats or an age at the front of `text`; `null` when it begins with neither, or the stock has none such. */
export function readCount(text: string, vocabulary: SearchVocabulary, currentYear: number): Reading | null {
  const seats = SEATS.exec(text)
  const age = seats === null ? AGE.exec(text) : null
  const year = TURNED.exec(text)
  const meaning =
    seats !== null
      ? seatsOf(seats.groups ?? {}, vocabulary)
      : age !== null
        ? yearsOf(age.groups ?? {}, currentYear)
        : year !== null
          ? inRange('year', { min: Number(year.groups?.['year']) })
          : null
  const [said = ''] = seats ?? age ?? year ?? []
  return meaning === null ? null : { length: said.split(' ').length, meaning }
}

const numberOf = (text: string | undefined): number => NUMBER_WORDS.get(text ?? '') ?? Number(text)

function seatsOf(groups: Groups, { values }: SearchVocabulary): Meaning | null {
  const [least, most] = boundsOf(groups)
  const found = values.seats.filter((value) => Number(value) >= least && Number(value) <= most)
  return found.length === 0 ? null : { ...NO_MEANING, filters: { seats: found } }
}

/** The least and the most of a whole number. */
function boundsOf({ least, over, most, under, number, other, more, after }: Groups): [least: number, most: number] {
  const said = numberOf(number)
  if (other !== undefined) {
    const last = numberOf(other)
    return [Math.min(said, last), Math.max(said, last)]
  }
  if (over !== undefined) return [said + 1, Infinity]
  if (least !== undefined || more !== undefined || after !== undefined) return [said, Infinity]
  if (most !== undefined) return [0, said]
  return under === undefined ? [said, said] : [0, said - 1]
}

/** Calendar years: at most five years old in 2026 is of 2021 or newer, and so is what is under five. */
function yearsOf({ least, over, older, number, other, age }: Groups, currentYear: number): Meaning {
  const ages = [number, other, age].filter((one) => one !== undefined).map(numberOf)
  const [newest, oldest] = [currentYear - Math.min(...ages), currentYear - Math.max(...ages)]
  if (other !== undefined) return inRange('year', { min: oldest, max: newest })
  const isOlder = [least, over, older].some((one) => one !== undefined)
  return inRange('year', isOlder ? { max: newest } : { min: oldest })
}
