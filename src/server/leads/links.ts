/** Counts the links in what somebody wrote, those too that are written so that no filter sees them (S4). */
import topLevelDomains from 'tlds' with { type: 'json' }

const ENDINGS: ReadonlySet<string> = new Set(topLevelDomains)
/** Endings that are words, too: they follow a full stop without a space in many a message ("the car.is it sold"). */
const WORDS: ReadonlySet<string> = new Set(
  (
    'am as at be buy by call car cars do help here how in is it ltd me my new next no now one open pm so st to ' +
    'today us you'
  ).split(' '),
)
/** Endings that count behind a spoken dot; behind "polka dot" others stand. */
const SPOKEN: ReadonlySet<string> = new Set(
  'com net org info biz au nz uk us io co ru cn xyz top shop store site online club icu'.split(' '),
)

const LINK_START = /(?:^|[:=])(?:https?:\/\/|hxxps?\b|ftp:\/\/|www\.[\p{L}\p{N}])/iu
const WRITTEN_DOT = /[[({](?:\.|dot)[\])}]/giu
const DOT: ReadonlySet<string> = new Set(['dot', '(dot)', '[dot]', '(.)', '[.]'])
const LABEL = /^[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*$/u
const LETTER = /\p{L}/u
/** Signs that stand in an address; all others end it. */
const BETWEEN = /[^\p{L}\p{M}\p{N}.:/?#=&%@_~+-]+/u
const SENTENCE_START = /^\p{Lu}\p{Ll}/u

/** How many links a text has. A mail address, an abbreviation, a price and a version ("2.0TSI.") are none. */
export function linksIn(text: string): number {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return plain.replaceAll(WRITTEN_DOT, '.').split(BETWEEN).filter(isLink).length + spokenLinks(plain.toLowerCase())
}

function isLink(word: string): boolean {
  return LINK_START.test(word) || word.split(/[:=]/).some(isAddress)
}

/** `example.com.au`, or `example.com/cars`. */
function isAddress(word: string): boolean {
  const [host = '', ...path] = word.split(/[/?#]/)
  const labels = host.replace(/\.$/, '').split('.')
  const ending = labels.at(-1) ?? ''
  const isEnding = ENDINGS.has(ending.toLowerCase()) || ending.startsWith('xn--')
  const name = labels.at(-2) ?? ''
  if (name === '' || !isEnding || !labels.every((label) => LABEL.test(label))) return false
  const isWord = WORDS.has(ending.toLowerCase()) || SENTENCE_START.test(ending)
  if (isWord) return (path[0] ?? '') !== '' || name.includes('-') || (labels.length > 2 && labels.every(isName))
  return isName(name) || (name.length > 2 && ending.length > 2)
}

/** Not a decimal, and not the letters of "e.g." */
function isName(label: string): boolean {
  return label.length > 1 && LETTER.test(label)
}

/** "example dot com dot au" is one link. */
function spokenLinks(text: string): number {
  const words = text.split(/\s+/)
  const ends = words.map(
    (word, place) => DOT.has(words[place - 1] ?? '') && SPOKEN.has(word.split(/[^a-z]/, 1)[0] ?? ''),
  )
  return ends.filter((isEnd, place) => isEnd && isName(words[place - 2] ?? '') && ends[place + 2] !== true).length
}
