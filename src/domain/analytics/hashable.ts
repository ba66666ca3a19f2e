/**
 * Normalises e-mail addresses and telephone numbers before they are hashed (A25.3). Measurement services require it, so
 * that the same person always has the same hash: lower case without spaces; E.164.
 */

/** Null for a text that is not an e-mail address. */
export function hashableEmail(email: string): string | null {
  const text = email.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(text) ? text : null
}

/** Null for what is no Australian or international number. */
export function hashablePhone(phone: string): string | null {
  const digits = phone
    .replace(/[^\d+]/g, '')
    .replace(/^0011/, '+')
    .replace(/^0(?=[2-478]\d{8}$)/, '+61')
    .replace(/^61(?=[2-478]\d{8}$)/, '+61')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
