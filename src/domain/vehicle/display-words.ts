/** Rewrites feed text in sentence case: feeds write "REAR WHEEL DRIVE". Storage and search keep the feed's text. */

/** Letters that are no word: names of drives, bodies, gearboxes and engines. */
const ACRONYMS: ReadonlySet<string> = new Set([
  'AWD',
  'FWD',
  'RWD',
  'SUV',
  'MPV',
  'LPG',
  'CVT',
  'DCT',
  'DSG',
  'EV',
  'BEV',
  'PHEV',
  'HEV',
  'ATV',
  'UTV',
  'TDI',
  'LWB',
  'SWB',
  'MWB',
  'RV',
  'UHF',
  'LED',
  'GPS',
  'ABS',
  'USB',
  'DVD',
])

function inSentenceCase(word: string): string {
  return ACRONYMS.has(word) || /\d/.test(word) ? word : word.toLowerCase()
}

/**
 * "Rear wheel drive" from "REAR WHEEL DRIVE". Text with a small letter in it, and a lone acronym, is kept as it is.
 * Pure.
 */
export function displayWords(text: string): string {
  if (text !== text.toUpperCase() || !/\p{Lu}{2}/u.test(text)) return text
  const words = text.replace(/[\p{L}\d]+/gu, inSentenceCase)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
