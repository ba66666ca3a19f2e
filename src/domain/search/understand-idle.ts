/**
 * Words of what no stock tells of a vehicle: they are left out of the search, and pages say so (F12). Owners and
 * service history are filters where the stock tells them; on other sites they are such words.
 */
import { form, DRIVEN, TOWING } from './amount-forms.ts'
import { NO_MEANING, type Reading } from './meaning.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

const COUNT = String.raw`(?:\d{1,2}|two|three|four|five|six)`

const IDLE: readonly RegExp[] = [
  `low (?:${DRIVEN}|ks)`,
  TOWING,
  `${COUNT}[ -]?doors?`,
  `sleeps ${COUNT}`,
  `${COUNT}[ -]?berths?`,
  String.raw`\d{1,2}(?:\.\d)? ?(?:ft|foot|feet)`,
  String.raw`\d{1,3}(?:[,.]?\d{1,3})? ?(?:kgs?|tonnes?)`,
  String.raw`p[ -]?plat(?:e|er)s?(?: legal| approved| friendly| ok)?`,
  'learner(?: legal| approved| friendly)?',
  'lams(?: approved)?',
  String.raw`(?:long|full|[0-9]{1,2} months?) rego`,
  '(?:rwc|roadworthy|road worthy)(?: included)?',
  'one owner',
  '(?:full|log ?book) (?:service )?(?:history|records?)',
  'no accidents?',
  'on (?:sale|special|specials)',
].map(form)

/** A word of an engine, which is found only where badges or models say it. */
const ENGINE = form(String.raw`v(?:6|8|10|12)|(?:\d{1,2}|three|four|six|eight)[ -]?cyl(?:inders?)?`)

/** Reads such words at the front of `text`; `null` when it begins with none, or when a vehicle has them in its name. */
export function readIdle(text: string, { readWord }: SearchVocabulary): Reading | null {
  const engine = ENGINE.exec(text)?.[0]
  const said = IDLE.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
  const idle = engine !== undefined && readWord(engine.replace(/[ -]/g, '')) === null ? engine : said
  return idle === undefined ? null : { length: idle.split(' ').length, meaning: NO_MEANING, isIdle: true }
}
