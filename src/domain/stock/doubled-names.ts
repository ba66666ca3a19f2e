/**
 * Cleans up columns that repeat each other's names (F10). An example is "Range Rover Sport | Range Rover Sport P530".
 */
import { lookUp } from '../look-up.ts'

const wordsOf = (text: string) => text.toLowerCase().split(/[\s-]+/)

/** The text after these words at its front; `null` where it does not begin with them, `''` where nothing follows. */
function after(text: string, front: string): string | null {
  const [words, first] = [wordsOf(text), wordsOf(front)]
  if (first.some((word, at) => words[at] !== word)) return null
  let left = text
  for (const word of first) left = left.slice(word.length).replace(/^[\s-]+/, '')
  return left
}

/** A model column that repeats its make, whole or its second half: `Martin DB11` of Aston Martin is `DB11`. */
export function modelWithoutDoubledMake(make: string, model: string): string {
  const half = make.split(/[ -]/).slice(1).join(' ')
  const left = after(model, make) || (half === '' ? null : after(model, half))
  return left || model
}

/** A badge without the make and model that it repeats at its front; `null` where it says nothing else. */
export function badgeWithoutName(make: string, model: string, badge: string | null): string | null {
  if (badge === null) return null
  for (const front of [`${make} ${model}`, model]) {
    const left = after(badge, front)
    if (left !== null) return left === '' ? null : left
  }
  return badge
}

/** Makes that are a family of models of another make: their models carry the family's name. */
const FAMILIES: Readonly<Record<string, string>> = { rangerover: 'Range Rover' }

const familyOf = (makeText: string) => lookUp(FAMILIES, makeText.toLowerCase().replace(/[\s-]/g, ''))

/** Whether a make column names a family of models. */
export function isFamily(makeText: string): boolean {
  return familyOf(makeText) !== undefined
}

/** A model whose make column named its family: `Range Rover` + `Sport` is a Range Rover Sport. */
export function modelOfFamily(makeText: string, model: string): string {
  const family = familyOf(makeText)
  return family === undefined || after(model, family) !== null ? model : `${family} ${model}`
}

/**
 * The model in a text that names the vehicle, such as an advertisement's title: the word after the year and the make's
 * halves. `null` where the text does not begin so or says no more.
 */
export function modelInTitle(title: string, makeHalves: string): string | null {
  const rest = after(title.replace(/^\d{4}\s+/, ''), makeHalves)
  return rest === null ? null : (/^[^\s,(]*[\p{L}\p{N}][^\s,(]*/u.exec(rest)?.[0] ?? null)
}
