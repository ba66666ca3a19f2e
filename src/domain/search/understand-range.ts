/** How far an electric car drives: "range over 400km", "500 km range", "long range ev". */
import { form, KILOMETRES } from './amount-forms.ts'
import { NO_MEANING, type Meaning, type Reading } from './meaning.ts'
import type { Range } from './range.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

/** Kilometres of a claimed range that shoppers call long. */
export const LONG_RANGE_KM = 450

const KM = String.raw`(?<km>\d{2,3}|1,?\d{3}) ?(?:${KILOMETRES}|k)`
const RANGE = '(?:electric |driving |battery |ev )?range'
const MINIMUM = '(?:over|above|at least|more than|from|min|minimum|of at least|of more than|of over|of)'
const MAXIMUM = '(?:under|below|less than|up to)'

type Groups = Readonly<Record<string, string | undefined>>

const kmOf = ({ km = '0' }: Groups) => Number(km.replace(',', ''))

/** In order: what says more comes first. "Long range" alone is the badge of several makes. */
const PATTERNS: readonly { form: RegExp; range: (groups: Groups) => Range }[] = [
  { form: form(`${RANGE} ${MAXIMUM} ${KM}`), range: (groups) => ({ max: kmOf(groups) }) },
  { form: form(`${RANGE}(?: ${MINIMUM})? ${KM}`), range: (groups) => ({ min: kmOf(groups) }) },
  { form: form(String.raw`(?:${MINIMUM} )?${KM}\+? (?:of )?${RANGE}`), range: (groups) => ({ min: kmOf(groups) }) },
  {
    form: form('long(?:er|est)?[ -]range (?:evs?|electric(?: (?:cars?|vehicles?|suvs?))?)'),
    range: () => ({ min: LONG_RANGE_KM }),
  },
]

/** Words that a long range is said of, which stay to be read: "long range" of "long range ev". */
const LONG_WORDS = /^long(?:er|est)?(?:-range| range)/

/**
 * Reads a range at the front of `text`, in lower case with single spaces; `null` where it begins with none, and where
 * no vehicle of the stock says its range.
 */
export function readRange(text: string, { values }: SearchVocabulary): Reading | null {
  if (values.range_km.length === 0) return null
  for (const { form, range } of PATTERNS) {
    const match = form.exec(text)
    if (match === null) continue
    const meaning: Meaning = { ...NO_MEANING, ranges: { range_km: range(match.groups ?? {}) } }
    return { length: (LONG_WORDS.exec(text) ?? match)[0].split(' ').length, meaning }
  }
  return null
}
