import { MONTHS } from '#domain/vehicle/calendar-words.ts'
import type { Random } from '../random.ts'
import { PHRASES, type Section } from './comment-phrases.ts'
import { TRAITS, type CommentFacts } from './facts.ts'

/** Months that a comment may name. December is not among them. */
const NAMED_MONTHS = MONTHS.slice(0, 11)

/** The parts of a comment in order, with their probabilities. Four of five used vehicles mention a fault. */
const SECTIONS: readonly (readonly [Section, number])[] = [
  ['origin', 0.92],
  ['service', 0.85],
  ['fault', 0.8],
  ['consumables', 0.65],
  ['liked', 0.75],
  ['closing', 0.7],
]

/** A trait asked for in square brackets, and the words after it. */
const CONDITION = /^\[([a-z-]+)\] /

function filled(phrase: string, { place, model, km, towKg }: CommentFacts, random: Random): string {
  return phrase
    .replace(CONDITION, '')
    .replace('{place}', place)
    .replace('{model}', model)
    .replace('{km}', (km ?? 0).toLocaleString('en-AU'))
    .replace('{tow}', (towKg ?? 0).toLocaleString('en-AU'))
    .replace('{month}', random.pick(NAMED_MONTHS))
}

function isTrueOf(phrase: string, { traits, towKg, km }: CommentFacts): boolean {
  const asked = CONDITION.exec(phrase)?.[1]
  const trait = TRAITS.find((known) => known === asked)
  if (asked !== undefined && (trait === undefined || !traits.has(trait))) return false
  if (phrase.includes('{tow}')) return towKg !== null
  return !phrase.includes('{km}') || km !== null
}

/** One to six sentences about a vehicle. */
export function commentOf(facts: CommentFacts, random: Random): string {
  const bank = PHRASES[facts.subject]
  const sentences: string[] = []
  for (const [section, probability] of SECTIONS) {
    const usable = bank[section].filter((phrase) => isTrueOf(phrase, facts))
    if (usable.length > 0 && random.chance(probability)) sentences.push(filled(random.pick(usable), facts, random))
  }
  return sentences.length > 0 ? sentences.join(' ') : filled(random.pick(bank.closing), facts, random)
}

/** Everything there is to say, well past the 400 characters at which a page cuts (A6.4). */
export function longCommentOf(facts: CommentFacts, random: Random): string {
  const bank = PHRASES[facts.subject]
  const paragraphs = SECTIONS.map(([section]) => {
    const usable = random.shuffled(bank[section].filter((phrase) => isTrueOf(phrase, facts)))
    return usable
      .slice(0, 3)
      .map((phrase) => filled(phrase, facts, random))
      .join(' ')
  })
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}
