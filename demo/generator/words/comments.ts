import type { Random } from '../random.ts'
import { PHRASES, type Section, type Subject } from './comment-phrases.ts'

export interface CommentFacts {
  subject: Subject
  make: string
  model: string
  km: number | null
  towKg: number | null
  place: string
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November']

/** Order told in, and how likely each part is; a fault is told in four of five used vehicles. */
const SECTIONS: readonly (readonly [Section, number])[] = [
  ['origin', 0.92], ['service', 0.85], ['fault', 0.8], ['consumables', 0.65], ['liked', 0.75], ['closing', 0.7],
]

function filled(phrase: string, facts: CommentFacts, random: Random): string {
  return phrase
    .replace('{place}', facts.place)
    .replace('{make}', facts.make)
    .replace('{model}', facts.model)
    .replace('{km}', (facts.km ?? 0).toLocaleString('en-AU'))
    .replace('{tow}', (facts.towKg ?? 0).toLocaleString('en-AU'))
    .replace('{month}', random.pick(MONTHS))
}

function isTrueOf(phrase: string, facts: CommentFacts): boolean {
  if (phrase.includes('{tow}')) return facts.towKg !== null
  if (phrase.includes('{km}')) return facts.km !== null
  return true
}

/** One to six sentences about a vehicle. */
export function commentOf(facts: CommentFacts, random: Random): string {
  const bank = PHRASES[facts.subject]
  const sentences: string[] = []
  for (const [section, probability] of SECTIONS) {
    if (!random.chance(probability)) continue
    const usable = bank[section].filter((phrase) => isTrueOf(phrase, facts))
    sentences.push(filled(random.pick(usable), facts, random))
  }
  if (sentences.length === 0) sentences.push(filled(random.pick(bank.closing), facts, random))
  return sentences.join(' ')
}

/** Everything there is to say, well past the 400 characters at which a page cuts (A6.4). */
export function longCommentOf(facts: CommentFacts, random: Random): string {
  const bank = PHRASES[facts.subject]
  const paragraphs = SECTIONS.map(([section]) => {
    const usable = random.shuffled(bank[section].filter((phrase) => isTrueOf(phrase, facts)))
    return usable.slice(0, 3).map((phrase) => filled(phrase, facts, random)).join(' ')
  })
  return paragraphs.join('\n\n')
}
