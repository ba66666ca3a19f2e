import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Longest text that is parsed as a telephone number. */
const LONGEST = 40

/**
 * A telephone number in E.164, such as +61491570006; read as an Australian one unless it has a country code. Null for
 * what is none.
 */
export function e164Of(text: string): string | null {
  // 1300 and 13 numbers answer calls of others; a shopper who gives one can still be called on it.
  return numberOf(text)?.number ?? null
}

/**
 * The E.164 of a number that takes texts, in one of the countries (ISO 3166); null for others (R3). In some countries,
 * such as the United States, a number does not tell whether it is a mobile one: those pass.
 */
export function mobileOf(text: string, countries: readonly string[]): string | null {
  const number = numberOf(text)
  if (number?.country === undefined || !countries.includes(number.country)) return null
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : null
}

function numberOf(text: string) {
  if (text.length > LONGEST) return null
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AU', extract: false })
  return number !== undefined && number.isValid() ? number : null
}
