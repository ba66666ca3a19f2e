/** A whole number of the command line, or `otherwise` where it is left out. Throws where it is none. */
export function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RangeError(`${name}: "${text}"; valid: a whole number from 1`)
  return Number(text)
}

/** A word of the command line. Throws where it is none of these. */
export function oneOf<const Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const word = words.find((known) => known === text)
  if (word === undefined) throw new RangeError(`${name}: "${text}"; valid: ${words.join(', ')}`)
  return word
}
