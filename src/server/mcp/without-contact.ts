import { findPhoneNumbersInText } from 'libphonenumber-js/max'
import { cleanText } from '#domain/forms/clean-text.ts'

const CUT = '[removed]'

/** A text without e-mail addresses and telephone numbers, and whether it had any (R62). */
export function withoutContact(given: string): { text: string; isCut: boolean } {
  const cleaned = cleanText(given)
  const text = withoutEmails(withoutPhones(cleaned))
  return { text, isCut: text !== cleaned }
}

/** An @ with spaces around it, before a domain: "sam @ example.com". A price is no domain. */
const SPACED_AT = /(?<=\S)[ \t]{0,2}@[ \t]{0,2}(?=[\p{L}\d-]{1,63}\.\p{L})/gu

/** A sign before and after the @ is enough: this is no check of addresses. */
function withoutEmails(text: string): string {
  return text
    .replaceAll(SPACED_AT, '@')
    .split(/(\s+)/)
    .map((word) => (word.includes('@', 1) && !word.endsWith('@') ? CUT : word))
    .join('')
}

/** Nine digits or more with little between them: no price, year or distance has so many. */
const LONG_NUMBER = /[+(]?\d(?:[ ().+/_·•-]{0,2}\d){8,}/g

/** Long numbers come first: of two in a row the library takes one and a half as one. */
function withoutPhones(text: string): string {
  const left = text.replaceAll(LONG_NUMBER, CUT)
  return findPhoneNumbersInText(left, { defaultCountry: 'AU' }).reduceRight(
    (rest, { startsAt, endsAt }) => rest.slice(0, startsAt) + CUT + rest.slice(endsAt),
    left,
  )
}
