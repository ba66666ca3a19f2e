import { lookUp } from '#domain/look-up.ts'

/** Paints by generic colour word, for stages, swatches and silhouettes. */
export const PAINTS = {
  white: '#e6e6e1',
  silver: '#c1c7ca',
  grey: '#6d767c',
  black: '#2a2f33',
  blue: '#3c6893',
  red: '#a33b2f',
  green: '#5d7a63',
  orange: '#c4682b',
  yellow: '#dbb043',
  gold: '#b59a63',
  brown: '#7d5a44',
  beige: '#cdc2a8',
  purple: '#5f4460',
} as const

export type Paint = keyof typeof PAINTS

const SYNONYMS: Record<string, Paint> = {
  gray: 'grey',
  bronze: 'brown',
  cream: 'beige',
  maroon: 'red',
  burgundy: 'red',
  pink: 'red',
}

function isPaint(word: string): word is Paint {
  return Object.hasOwn(PAINTS, word)
}

/** The paint of a generic colour word; null for an unknown one. */
export function knownPaintOf(simpleColour: string): Paint | null {
  const word = simpleColour.toLowerCase()
  return isPaint(word) ? word : (lookUp(SYNONYMS, word) ?? null)
}

/** The paint of a generic colour word; silver for an unknown one. */
export function paintOf(simpleColour: string | null): Paint {
  return knownPaintOf(simpleColour ?? '') ?? 'silver'
}
