import type { LeadPerson } from './lead.ts'

export interface ContactKey {
  kind: 'email' | 'phone'
  value: string
}

/**
 * What a person is recognised by (A11.19): e-mail address without regard to case, telephone number in E.164. Always in
 * the same order, so that two leads that lock the same keys cannot wait for each other.
 */
export function contactKeysOf({ email, phone }: Pick<LeadPerson, 'email' | 'phone'>): ContactKey[] {
  return [
    ...(email === null ? [] : [{ kind: 'email', value: email.toLowerCase() } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
  ]
}
