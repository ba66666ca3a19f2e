/** Towns that shoppers look around, by name: "in Brisbane" is within 50 km of it, not the suburb of that name (F5). */
import { KILOMETRES } from './amount-forms.ts'
import { NO_MEANING, type Reading } from './meaning.ts'
import { foldWord } from './query-words.ts'

/** The postcode of a town by its name in small letters and single spaces; `null` where none is known. */
export type TownPostcode = (name: string) => string | null

/** Regions and capitals that are no locality of the postcode table, or that people mean without "in". */
const REGIONS: ReadonlyMap<string, string> = new Map([
  ['adelaide', '5000'],
  ['blue mountains', '2780'],
  ['brisbane', '4000'],
  ['brissie', '4000'],
  ['brissy', '4000'],
  ['canberra', '2601'],
  ['central coast', '2250'],
  ['darwin', '0800'],
  ['gold coast', '4217'],
  ['hobart', '7000'],
  ['hunter valley', '2320'],
  ['melb', '3000'],
  ['melbourne', '3000'],
  ['mornington peninsula', '3931'],
  ['north brisbane', '4034'],
  ['perth', '6000'],
  ['sunshine coast', '4558'],
  ['sydney', '2000'],
  ['western sydney', '2150'],
])

/** Half an hour's drive in a city, and the next towns of a country. */
const AROUND_KM = 50
const LONGEST_NAME = 3
const LEAD = new RegExp(
  `^(?:(?:within )?(?<km>\\d{1,4}) ?(?:${KILOMETRES}|k) (?:of|from|around|near)|` +
    'near|nearby|close to|around|in|at|on|from)(?: the)? (?=.)',
)

/**
 * Reads a town at the front of `text`. One of the postcode table needs "in", "near" or the like before it: many towns
 * have names of other things. `isOwn` tells names that the stock has for something else.
 */
export function readTown(text: string, postcodeOf: TownPostcode, isOwn: (folded: string) => boolean): Reading | null {
  const lead = LEAD.exec(text)
  const said = lead?.[0] ?? ''
  const words = text.slice(said.length).split(' ').slice(0, LONGEST_NAME)
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ')
    // "On sale" is no town of Victoria; "on the gold coast" is said of regions alone.
    const postcode = REGIONS.get(name) ?? (lead === null || said.startsWith('on ') ? null : postcodeOf(name))
    if (postcode === null || isOwn(foldWord(name))) continue
    const withinKm = Number(lead?.groups?.['km'] ?? AROUND_KM) || AROUND_KM
    const before = said === '' ? 0 : said.trim().split(' ').length
    return { length: before + length, meaning: { ...NO_MEANING, near: { postcode, withinKm } } }
  }
  return null
}
