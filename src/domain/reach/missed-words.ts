/** Says how a search that found nothing is counted (R65): what was asked for, and nothing that reaches a person. */
import { isOfPerson } from './person-words.ts'

/** Words that are counted by themselves in a day. */
export const MOST_MISSES = 2_000
/** Words that fewer searches asked for are kept for `RARE_DAYS` alone: they may be one person's. */
export const FEWEST_SEARCHES = 3
export const RARE_DAYS = 30
/** All others of a day together. No words are written so. */
export const OTHER_WORDS = '*'

const LONGEST_WORDS = 60
/** Signs beyond these are not looked at. */
const LONGEST_QUERY = 1_000
/** Numbers from so many digits on are of telephones and people: no price or year of a search needs them. */
const DIGITS_OF_NUMBER = 6

/**
 * The words of a query in small letters, at most 60 characters. Words with an at sign, addresses of the web, number
 * plates, VINs, names behind a title, and numbers of six digits or more are left out, also those that are written in
 * groups. '' where nothing is left.
 */
export function missedWordsOf(query: string): string {
  const words = query.slice(0, LONGEST_QUERY).normalize('NFC').toLowerCase().split(/\s+/)
  const kept = words.filter(
    (word, place) => !isAddress(word) && digitsAround(words, place) < DIGITS_OF_NUMBER && !isOfPerson(words, place),
  )
  let told = ''
  for (const word of kept.map(lettersOf)) {
    const longer = told === '' ? word : `${told} ${word}`
    if (word === '' || longer.length > LONGEST_WORDS) continue
    told = longer
  }
  return told
}

const isAddress = (word: string) => word.includes('@') || word.includes('://') || word.startsWith('www.')

/** Letters, digits, and the punctuation that names of vehicles have between them. */
const lettersOf = (word: string) => word.replaceAll(/[^\p{L}\p{M}\p{N}.'&+-]/gu, '').replaceAll(/^[^\p{L}\p{N}]+/gu, '')

const digitsOf = (word: string) => word.replaceAll(/\P{N}/gu, '').length
/** A group of a number, or a sign between two: no letters. */
const isGroup = (word: string | undefined) => word !== undefined && !/\p{L}/u.test(word)

/** Digits of a word, with those of the groups that stand beside it where it is a group itself. */
function digitsAround(words: readonly string[], place: number): number {
  const word = words[place] ?? ''
  if (!isGroup(word)) return digitsOf(word)
  let [from, to] = [place, place]
  while (isGroup(words[from - 1])) from--
  while (isGroup(words[to + 1])) to++
  return words.slice(from, to + 1).reduce((sum, group) => sum + digitsOf(group), 0)
}
