import { findPhoneNumbersInText } from 'libphonenumber-js/max'
import { cleanText } from '#domain/forms/clean-text.ts'

const CUT = '[removed]'

/** A text without e-mail addresses and telephone numbers, and whether it had any (R62). */
export function withoutContact(given: string): { text: string; isCut: boolean } {
  const cleaned = cleanText(given)
  const text = withoutPhones(withoutEmails(cleaned))
  return { text, isCut: text !== cleaned }
}

/** A sign before and after the @ is enough: this is no check of addresses. */
function withoutEmails(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (word.includes('@', 1) && !word.endsWith('@') ? CUT : word))
    .join('')
}

function withoutPhones(text: string): string {
  return findPhoneNumbersInText(text, { defaultCountry: 'AU' }).reduceRight(
    (left, { startsAt, endsAt }) => left.slice(0, startsAt) + CUT + left.slice(endsAt),
    text,
  )
}
