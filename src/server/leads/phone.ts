import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Longest text that is parsed as a telephone number. */
const LONGEST = 40

/**
 * A telephone number in E.164, such as +61491570006; read as an Australian one unless it has a country code. Null for
 * what is none.
 */
export function e164Of(text: string): string | null {
  if (text.length > LONGEST) return null
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AU', extract: false })
  // 1300 and 13 numbers answer calls of others; a shopper who gives one can still be called on it.
  return number !== undefined && number.isValid() ? number.number : null
}
