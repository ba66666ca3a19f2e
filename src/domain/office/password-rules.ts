/** Which passwords the office takes (Office R5). Length is what keeps them; common and own words are guessed first. */
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** In characters. */
export const SHORTEST_PASSWORD = 15
/** In characters: a longer text would only keep the hashing busy. */
export const LONGEST_PASSWORD = 200

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'own-words'

/** A password is guessed in parts: a word that is tried first is one part, any other character is one too. */
const FEWEST_PARTS = 4
const SHORTEST_WORD = 3

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.map(bareText).filter(isWord))
const LONGEST_COMMON = Math.max(...[...COMMON].map(({ length }) => length))

/**
 * The reason why a password is not taken; null for a good one.
 *
 * @param ownTexts Names of the person, their sites and dealers, and their e-mail address: they are guessed first.
 */
export function passwordFault(password: string, ownTexts: readonly string[]): PasswordFault | null {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'too-short'
  if (length > LONGEST_PASSWORD) return 'too-long'
  const bare = withoutRepeats(bareText(password))
  if (partsOf(bare, COMMON, LONGEST_COMMON) < FEWEST_PARTS) return 'common'
  const tried = new Set([...COMMON, ...ownWords(ownTexts)])
  return partsOf(bare, tried, bare.length) < FEWEST_PARTS ? 'own-words' : null
}

/** One sentence that says what is wrong and what is valid. */
export function passwordFaultWords(fault: PasswordFault): string {
  switch (fault) {
    case 'too-short':
      return `A password has at least ${SHORTEST_PASSWORD} characters. Four or five words in a row are easy to keep.`
    case 'too-long':
      return `A password has at most ${LONGEST_PASSWORD} characters.`
    case 'common':
      return 'This is one of the passwords that are guessed first. Take four or five words that do not belong together.'
    case 'own-words':
      return 'This is made of your own, your dealer’s or your site’s name. Take words that have nothing to do with you.'
  }
}

/** Letters and digits of any script in lower case. */
function bareText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isWord(text: string): boolean {
  return text.length >= SHORTEST_WORD
}

/** The text that is said once or more: "abab" is "ab". */
function withoutRepeats(text: string): string {
  const once = (text + text).indexOf(text, 1)
  return once > 0 ? text.slice(0, once) : text
}

/** Words of these texts, and each text as a whole: "southerlymotors", "southerly". */
function ownWords(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(bareText)
    .filter(isWord)
}

/** The fewest parts that make up a text. `longest`: length of the longest word to look for. */
function partsOf(text: string, words: ReadonlySet<string>, longest: number): number {
  const fewest = [0]
  for (let end = 1; end <= text.length; end++) {
    let parts = (fewest[end - 1] ?? 0) + 1
    for (let start = Math.max(0, end - longest); start <= end - SHORTEST_WORD; start++)
      if (words.has(text.slice(start, end))) parts = Math.min(parts, (fewest[start] ?? 0) + 1)
    fewest.push(parts)
  }
  return fewest[text.length] ?? 0
}
