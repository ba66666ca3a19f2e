/** Equipment in the middle of a sentence: "a tow bar", "heated seats", "Apple CarPlay". */

const NAMES = /^(?:Apple|Android|Bluetooth|[A-Z]{2})/
/** Equipment that a vehicle has one of. */
const SINGLE_WORDS =
  'bar battery camera canopy cover display heater liner lock machine monitor roof shower snorkel tailgate tank ' +
  'toilet winch awning'
const SINGLE = new RegExp(`(?:${SINGLE_WORDS.replaceAll(' ', '|')})$`, 'i')

/** A feature of the search in words that can follow "with". */
export function featureWords(feature: string): string {
  const words = NAMES.test(feature) ? feature : feature.charAt(0).toLowerCase() + feature.slice(1)
  if (!SINGLE.test(words)) return words
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
