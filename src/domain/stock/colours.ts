/** Maps paint names to generic colours, and splits a cell that holds two colours. */

type Words = readonly (readonly [pattern: RegExp, colour: string])[]

const PLAIN_WORDS: Words = [
  [/white/, 'White'],
  [/black/, 'Black'],
  [/silver/, 'Silver'],
  [/\bgr[ea]y/, 'Grey'],
  [/blue/, 'Blue'],
  [/\bred\b/, 'Red'],
  [/green/, 'Green'],
  [/orange/, 'Orange'],
  [/yellow/, 'Yellow'],
  [/gold/, 'Gold'],
  [/brown/, 'Brown'],
  [/beige/, 'Beige'],
  [/purple/, 'Purple'],
  [/pink/, 'Pink'],
]

/** Words that makers use in a colour's place. */
const FANCY_WORDS: Words = [
  [/ivory|alabaster/, 'White'],
  [/onyx|ebony/, 'Black'],
  [/alumin/, 'Silver'],
  [/graphite|gunmetal|charcoal|slate|titanium|steel/, 'Grey'],
  [/navy|azure|cobalt/, 'Blue'],
  [/maroon|burgundy|crimson|scarlet/, 'Red'],
  [/olive|emerald|khaki/, 'Green'],
  [/copper/, 'Orange'],
  [/champagne/, 'Gold'],
  [/bronze|chocolate|mocha/, 'Brown'],
  [/cream|sand|taupe/, 'Beige'],
  [/violet|plum|aubergine/, 'Purple'],
  [/magenta/, 'Pink'],
]

/** The generic word for a paint's name, or `null`. Of several the last one counts: "Blue Black" is a black. */
export function simpleColourOf(text: string): string | null {
  const name = text.toLowerCase()
  return lastNamed(PLAIN_WORDS, name) ?? lastNamed(FANCY_WORDS, name)
}

function lastNamed(words: Words, name: string): string | null {
  let found: string | null = null
  let at = -1
  for (const [pattern, colour] of words) {
    const index = name.search(pattern)
    if (index > at) [found, at] = [colour, index]
  }
  return found
}

/**
 * Exterior and interior of a cell such as `White / -` (formats.md §1, ColourExtInt). A dash on either side says
 * nothing.
 */
export function coloursOf(text: string): { exterior: string | null; interior: string | null } {
  const [exterior = '', interior = ''] = text.split(' / ', 2)
  return { exterior: orNothing(exterior), interior: orNothing(interior) }
}

function orNothing(text: string): string | null {
  const word = text.trim()
  return word === '' || word === '-' ? null : word
}
