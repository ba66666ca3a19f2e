import type { LeadPerson } from './lead.ts'

export interface ContactKey {
  kind: 'email' | 'phone'
  value: string
}

/**
 * Keys that identify a person (A11.19): lower-case e-mail address, and telephone number in E.164. The order is always
 * the same, so that two leads that lock the same keys cannot deadlock.
 */
export function contactKeysOf({ email, phone }: Pick<LeadPerson, 'email' | 'phone'>): ContactKey[] {
  return [
    ...(email === null ? [] : [{ kind: 'email', value: email.toLowerCase() } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
  ]
}
