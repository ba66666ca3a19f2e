import type { Identifier } from '../accounts/identifier.ts'

/**
 * The e-mail address or telephone number that staff typed to find a person: in lower case, or as E.164, where numbers
 * without a country are Australian. Null for a text that is neither.
 */
export function typedIdentifier(text: string): Identifier | null {
  const typed = text.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+$/.test(typed)) return { kind: 'email', value: typed }
  const number = typed
    .replaceAll(/[\s().-]/g, '')
    .replace(/^0(?!0)/, '+61')
    .replace(/^00/, '+')
  return /^\+\d{8,15}$/.test(number) ? { kind: 'phone', value: number } : null
}
