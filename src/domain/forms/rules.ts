/** Validates filled-in values, with one test for each kind of rule. Browsers load this file, so it stays small. */
import { typedNumber } from '../typed-number.ts'
import type { Rule } from './form.ts'

/** Whether a text is a telephone number that can be called. */
export type PhoneTest = (text: string) => boolean

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const LOCAL_PART = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+"
const DOMAIN_LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
/** Mail of another machine needs a domain: `sam@gmail` and `bob@localhost` reach nobody. */
const TOP_LABEL = '(?:[a-zA-Z]{2,63}|xn--[a-zA-Z0-9-]{1,59})'
const EMAIL = new RegExp(String.raw`^${LOCAL_PART}@(?:${DOMAIN_LABEL}\.)+${TOP_LABEL}$`)
/** Local part and whole address at their longest (RFC 5321 4.5.3.1). */
const LONGEST_LOCAL = 64
const LONGEST_EMAIL = 254

/**
 * Australian shapes, or a number with its country code. The server knows every numbering plan; this is to help while
 * typing.
 */
const AUSTRALIAN = /^(?:\+?61|0)[2-478]\d{8}$|^(?:\+?61)?1[38]00\d{6}$|^(?:\+?61)?13\d{4}$/
const FOREIGN = /^\+[1-9]\d{6,14}$/

export const looksLikePhone: PhoneTest = (text) => {
  const digits = text.replaceAll(/[\s().\-‐–]/g, '')
  return AUSTRALIAN.test(digits) || (FOREIGN.test(digits) && !digits.startsWith('+61'))
}

/** A whole number as people type it; null when it is none. */
export function wholeNumber(text: string): number | null {
  const number = typedNumber(text, { least: 0 })
  return number !== null && Number.isInteger(number) ? number : null
}

/** `YYYY-MM-DD` of a day that exists. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether a value that is not empty satisfies a rule. */
export function satisfies(rule: Rule, text: string, isPhone: PhoneTest): boolean {
  switch (rule.kind) {
    case 'email':
      return text.length <= LONGEST_EMAIL && text.indexOf('@') <= LONGEST_LOCAL && EMAIL.test(text)
    case 'phone':
      return isPhone(text)
    case 'name':
      // A letter of any script, and no address: what follows a link in a name is never a name.
      return /\p{L}/u.test(text) && !/https?:|www\.|[<>]/i.test(text)
    case 'postcode':
      return /^[0-9]{4}$/.test(text)
    case 'date':
      return isDate(text)
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
    case 'pattern':
      return new RegExp(rule.source, 'u').test(text)
    case 'whole': {
      const number = wholeNumber(text)
      return number !== null && number >= rule.min && number <= rule.max
    }
  }
}
