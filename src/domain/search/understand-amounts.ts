/** Amounts, years, seats and postcodes in a query: "under 30k", "2019+", "7 seater", "near 4870". */
import { DRIVEN, form, TOWING } from './amount-forms.ts'
import { bareDollars } from './bare-prices.ts'
import type { RangeFacet } from './facet-facts.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { readCount } from './understand-counts.ts'
import { inRange, NO_MEANING, type Meaning, type Reading } from './meaning.ts'

interface Context {
  vocabulary: SearchVocabulary
  currentYear: number
}

type Groups = Readonly<Record<string, string | undefined>>

interface Pattern {
  form: RegExp
  /** `null` when the words, though of this form, mean nothing here. */
  meaning: (groups: Groups, context: Context) => Meaning | null
}

const OLDEST_YEAR = 1900
/** Smallest number that is a price or an odometer without anything saying so. */
const PLAINLY_AN_AMOUNT = 10_000
/** Smallest distance driven that is told from other kilometres by its size. */
const PLAINLY_DRIVEN_KM = 1_000
const GREATEST_AMOUNT = 99_999_999
/** "Around 2019" means a year, not the postcode. */
const OLDEST_YEAR_BY_ITSELF = 1980

const amount = (name: string) =>
  String.raw`(?<${name}Sign>\$|au?\$|aud ?)?(?<${name}>\d{1,3}(?:(?:,\d{3})+|(?: 000)+)|\d{1,8})` +
  String.raw`(?:\.(?<${name}Part>\d{1,2}))?` +
  `(?: ?(?<${name}Thousand>k|grand|thousand))?`
const KM_UNIT = "(?<km>kms?|klms?|kilomet(?:re|er)s?|'?s)"
const WEEK_UNIT = String.raw`(?<week>(?:a |per |each |\/ ?)?(?:week|wk)|pw|p\/w|weekly)`
/** Other things that are counted: no price and no distance. */
const MEASURE =
  '(?:ft|foot|feet|inch|inches|mm|cm|kw|hp|cc|kgs?|tonnes?|litres?|doors?|berths?|seats?|seaters?|years?|yrs?)'
const UNIT = `(?: ?(?:${KM_UNIT}|${WEEK_UNIT}|(?<money>dollars|bucks|aud)|(?<measure>${MEASURE})))?`
const ABOUT = String.raw`(?:(?:price|priced|cost|budget|(?:low )?(?<driven>${DRIVEN})) )?`
const MAXIMUM =
  '(?:(?:under|below|less than|lower than|up to|upto|max|maximum|max of|maximum of|no more than|at most|' +
  'cheaper than|budget|budget of|not more than|not over|not above|no over|nothing over|nothing above|' +
  'not exceeding) |<=? ?)'
const MINIMUM =
  '(?:(?:over|above|no less than|not less than|not under|nothing under|nothing below|more than|from|at least|' +
  'min|minimum|min of|minimum of|starting at|starting from) ' +
  '|>=? ?)'
const ROUGHLY = '(?:about|around|approx|approximately|roughly|circa|~)'
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`
const TO = String.raw`(?: ?- ?| to | until )`
const POSTCODE = String.raw`(?:postcode )?(?<postcode>\d{4})`

/** Kilometres that shoppers call few. */
const LOW_KM = 50_000

/** In order: what says more of itself comes first. */
const PATTERNS: readonly Pattern[] = [
  { form: form(TOWING), meaning: towing },
  {
    form: form(`(?:within )?(?<km>\\d{1,4}) ?(?:kms?|kilomet(?:re|er)s?|k) (?:of|from|around) ${POSTCODE}`),
    meaning: ({ km, postcode }) => nearPlace(postcode, Number(km)),
  },
  {
    form: form(`(?:near|nearby|close to) ${POSTCODE}|postcode (?<other>\\d{4})`),
    meaning: ({ postcode, other }) => nearPlace(postcode ?? other, null),
  },
  {
    form: form(`${ROUGHLY} ?${YEAR}`),
    meaning: ({ year }, context) => {
      const near = Number(year)
      return isYear(year, context.currentYear) ? inRange('year', { min: near - 1, max: near + 1 }) : null
    },
  },
  {
    form: form(`around ${POSTCODE}`),
    meaning: ({ postcode }, { currentYear }) => (isYear(postcode, currentYear) ? null : nearPlace(postcode, null)),
  },
  { form: form(`${ABOUT}${ROUGHLY} ?${amount('a')}${UNIT}|${amount('b')}[ -]?ish`), meaning: roughly },
  {
    form: form(`no (?<driven>${DRIVEN}) (?:over|above|more than) ${amount('a')}${UNIT}`),
    meaning: (groups, context) => bounded(groups, context, 'max'),
  },
  { form: form(`${ABOUT}between ${amount('a')} and ${amount('b')}${UNIT}`), meaning: between },
  { form: form(`${ABOUT}(?:between |from )?${amount('a')}${TO}${amount('b')}${UNIT}`), meaning: between },
  {
    form: form(`${ABOUT}${MAXIMUM}${amount('a')}${UNIT}`),
    meaning: (groups, context) => bounded(groups, context, 'max'),
  },
  {
    form: form(`${amount('a')}${UNIT} (?:(?:or|and) (?:less|under|below)|max|maximum|tops)`),
    meaning: (groups, context) => bounded(groups, context, 'max'),
  },
  {
    form: form(`${ABOUT}${MINIMUM}${amount('a')}${UNIT}`),
    meaning: (groups, context) => bounded(groups, context, 'min'),
  },
  { form: form(`${amount('a')}\\+${UNIT}`), meaning: (groups, context) => bounded(groups, context, 'min') },
  {
    form: form(`${amount('a')}${UNIT} (?:(?:or|and) (?:more|over|above|up)|plus|min|minimum)`),
    meaning: (groups, context) => bounded(groups, context, 'min'),
  },
  { form: form(`${ABOUT}${amount('a')}${UNIT}`), meaning: alone },
  {
    form: form(`(?:between |from )?${YEAR}(?: ?- ?| to | and | until )(?<last>(?:19|20)\\d\\d)`),
    meaning: ({ year, last }, context) => years(context, year, last),
  },
  {
    form: form(`${YEAR}(?:\\+| ?(?:or|and) (?:newer|later|up|above|over)| onwards?| plus| upwards?)`),
    meaning: ({ year }, context) => years(context, year, undefined),
  },
  {
    form: form(`(?:since|from|at least|min|minimum|>= ?) ?${YEAR}`),
    meaning: ({ year }, context) => years(context, year, undefined),
  },
  {
    form: form(`(?:after|newer than|later than|over|above|more than|post|>) ?${YEAR}`),
    meaning: ({ year }, context) => years(context, year, undefined, 1),
  },
  {
    form: form(`(?:until|till|up to|max|maximum|at most|<=) ?${YEAR}`),
    meaning: ({ year }, context) => years(context, undefined, year),
  },
  {
    form: form(`${YEAR} (?:or|and) (?:older|earlier)`),
    meaning: ({ year }, context) => years(context, undefined, year),
  },
  {
    form: form(`(?:before|older than|earlier than|under|below|less than|<|pre)[ -]?${YEAR}`),
    meaning: ({ year }, context) => years(context, undefined, year, -1),
  },
  {
    form: form(`low(?:er|est)? (?:${DRIVEN}|ks)`),
    meaning: (_, { vocabulary }) => (vocabulary.values.km.length === 0 ? null : inRange('km', { max: LOW_KM })),
  },
]

/**
 * Reads amounts, years, seats or a postcode at the front of `text`. `text` is in lower case with single spaces; `null`
 * when it begins with none of these.
 */
export function readAmount(text: string, vocabulary: SearchVocabulary, currentYear: number): Reading | null {
  const count = readCount(text, vocabulary, currentYear)
  if (count !== null) return count
  for (const { form, meaning } of PATTERNS) {
    const match = form.exec(text)
    const found = match === null ? null : meaning(match.groups ?? {}, { vocabulary, currentYear })
    if (match !== null && found !== null) return { length: match[0].split(' ').length, meaning: found }
  }
  return null
}

/** A year by itself, where the stock has it: any other number is rather a stock number or a model. */
export function readYear(text: string, vocabulary: SearchVocabulary): Reading | null {
  const [year = ''] = text.split(' ', 1)
  if (!vocabulary.values.year.includes(year)) return null
  return { length: 1, meaning: inRange('year', { min: Number(year), max: Number(year) }) }
}

/** Digits that may be a postcode, and those that rather are a year. */
const POSTCODE_FORM = /^(?:in |at )?(\d{4})(?= |$)/
const [LEAST_POSTCODE, FIRST_YEAR_LIKE, LAST_YEAR_LIKE] = [200, 1950, 2035]
const WHOLE_AMOUNT = new RegExp(`^${amount('a')}$`)
/** Nothing is sold for less. */
const LEAST_PRICE = 100

/**
 * A number with nothing said of it that finds nothing as it stands: four digits a postcode, unless words before it mean
 * nothing either ("under 4870"), and an amount that is the whole query the most to pay ("$15k" whether found or not).
 * `null` for any other.
 */
export function readLoneNumber(
  text: string,
  vocabulary: SearchVocabulary,
  { isBeforeUnread, isWhole }: { isBeforeUnread: boolean; isWhole: boolean },
): Reading | null {
  const digits = text.replace(/\D/g, '')
  const [said = '', postcode = ''] = POSTCODE_FORM.exec(text) ?? []
  const number = Number(postcode)
  const isYearLike = number >= FIRST_YEAR_LIKE && number <= LAST_YEAR_LIKE
  if (
    postcode !== '' &&
    !isBeforeUnread &&
    !isYearLike &&
    number >= LEAST_POSTCODE &&
    !isFoundAsTyped(postcode, vocabulary)
  ) {
    return { length: said.split(' ').length, meaning: { ...NO_MEANING, near: { postcode, withinKm: null } } }
  }
  const groups = isWhole ? WHOLE_AMOUNT.exec(text)?.groups : undefined
  const isPlain = groups?.['aSign'] === undefined && groups?.['aThousand'] === undefined
  if (groups === undefined || (isPlain && isFoundAsTyped(digits, vocabulary))) return null
  const most = numberOf(groups, 'a', groups['aThousand'] !== undefined)
  const facet = kindOf(groups, [most], { vocabulary, currentYear: 0 })
  return facet === 'price' && most >= LEAST_PRICE
    ? { length: text.split(' ').length, meaning: inRange('price', { max: most }) }
    : null
}

function isFoundAsTyped(word: string, { readWord }: SearchVocabulary): boolean {
  const found = readWord(word)
  return found === 'exact' || found === 'key'
}

function nearPlace(postcode: string | undefined, withinKm: number | null): Meaning | null {
  return postcode === undefined || withinKm === 0 ? null : { ...NO_MEANING, near: { postcode, withinKm } }
}

/** The least braked tow rating, where the stock tells any: below 100 the number is tonnes. */
function towing(groups: Groups, { vocabulary }: Context): Meaning | null {
  const number = Number((groups['towed'] ?? groups['after_towed'] ?? '').replace(',', ''))
  const isTonnes = (groups['unit'] ?? groups['after_unit'] ?? '').startsWith('t')
  if (vocabulary.values.towing_kg.length === 0 || number === 0) return null
  return inRange('towing_kg', { min: Math.round(isTonnes ? number * 1000 : number) })
}

function isYear(text: string | undefined, currentYear: number): boolean {
  return Number(text) >= OLDEST_YEAR_BY_ITSELF && Number(text) <= currentYear + 1
}

function years(
  { currentYear }: Context,
  first: string | undefined,
  last: string | undefined,
  step = 0,
): Meaning | null {
  const bounds = [first, last].flatMap((year) => (year === undefined ? [] : [Number(year)]))
  if (bounds.some((year) => year < OLDEST_YEAR || year > currentYear + 1)) return null
  const [lower = 0, upper = lower] = bounds.sort((one, other) => one - other)
  if (bounds.length === 2) return inRange('year', { min: lower, max: upper })
  return inRange('year', first === undefined ? { max: lower + step } : { min: lower + step })
}

/** Whole number of an amount; thousands said only once go for both ends ("20-30k"). */
function numberOf(groups: Groups, name: 'a' | 'b', isThousands: boolean): number {
  const number = Number(`${(groups[name] ?? '0').replaceAll(/[, ]/g, '')}.${groups[`${name}Part`] ?? '0'}`)
  return Math.min(GREATEST_AMOUNT, Math.trunc(isThousands ? number * 1000 : number))
}

/**
 * Decides the range that an amount belongs to. A unit, a currency sign, thousands or the amount's size tells; `null`
 * when nothing does.
 */
function kindOf(groups: Groups, numbers: readonly number[], { vocabulary }: Context): RangeFacet | null {
  const { driven, km, week, money, measure, aSign, bSign, aThousand, bThousand } = groups
  // "30ks" are thousands of kilometres, "30s" are nothing.
  if (measure !== undefined) return null
  if (km !== undefined)
    return km.endsWith('s') && km.length < 3 && aThousand === undefined && bThousand === undefined ? null : 'km'
  if (driven !== undefined) return 'km'
  if (week !== undefined) return vocabulary.values.weekly_price_range.length > 0 ? 'weekly_price' : null
  const isMoney =
    [money, aSign, bSign, aThousand, bThousand].some((mark) => mark !== undefined) ||
    numbers.every((number) => number >= PLAINLY_AN_AMOUNT)
  return isMoney ? 'price' : null
}

/** The measure of numbers, those that stand for thousands written out; `null` when nothing tells. */
function toldBy(
  groups: Groups,
  numbers: readonly number[],
  context: Context,
): { facet: RangeFacet; min: number; max: number } | null {
  const facet = kindOf(groups, numbers, context)
  const told = facet === null ? bareDollars(groups, numbers, context.vocabulary) : numbers
  return told === null ? null : { facet: facet ?? 'price', min: Math.min(...told), max: Math.max(...told) }
}

function bounded(groups: Groups, context: Context, end: 'min' | 'max'): Meaning | null {
  const told = toldBy(groups, [numberOf(groups, 'a', groups['aThousand'] !== undefined)], context)
  return told === null ? null : inRange(told.facet, { [end]: told.max })
}

function between(groups: Groups, context: Context): Meaning | null {
  const isThousands = (name: 'a' | 'b', other: 'a' | 'b') =>
    groups[`${name}Thousand`] !== undefined ||
    (groups[`${other}Thousand`] !== undefined && numberOf(groups, name, false) < 1000)
  const numbers = [numberOf(groups, 'a', isThousands('a', 'b')), numberOf(groups, 'b', isThousands('b', 'a'))]
  const told = toldBy(groups, numbers, context)
  return told === null ? null : inRange(told.facet, { min: told.min, max: told.max })
}

/** A tenth more than said is near it, and a tenth less too; of kilometres nobody minds fewer. */
function roughly(groups: Groups, context: Context): Meaning | null {
  const name = groups['a'] === undefined ? 'b' : 'a'
  const told = toldBy(groups, [numberOf(groups, name, groups[`${name}Thousand`] !== undefined)], context)
  if (told === null) return null
  const max = Math.round(told.max * 1.1)
  return inRange(told.facet, told.facet === 'km' ? { max } : { min: Math.round(told.max * 0.9), max })
}

/** An amount without a bound: so much a week, or an odometer, is meant as the most; a lone price is not understood. */
function alone(groups: Groups, context: Context): Meaning | null {
  const number = numberOf(groups, 'a', groups['aThousand'] !== undefined)
  const facet = kindOf(groups, [number], context)
  return facet === 'weekly_price' || (facet === 'km' && number >= PLAINLY_DRIVEN_KM)
    ? inRange(facet, { max: number })
    : null
}
