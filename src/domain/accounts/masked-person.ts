import { maskedIdentifier, shownIdentifier, type Identifier } from './identifier.ts'

/** Name, address and number of a lead, as far as an account may see them. */
export interface SeenPerson {
  name: string | null
  email: string | null
  phone: string | null
}

interface LeadPerson {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
}

/**
 * The person of a lead for an account (R61). A stranger may have sent it with the account's address: every value that
 * the account has not proved is masked, unless it sent the lead itself.
 */
export function maskedPerson(
  { firstName, lastName, email, phone }: LeadPerson,
  { isOwn, identifiers }: { isOwn: boolean; identifiers: readonly Identifier[] },
): SeenPerson {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const seen = (identifier: Identifier) =>
    isOwn || identifiers.some(({ kind, value }) => kind === identifier.kind && value === identifier.value)
      ? shownIdentifier(identifier)
      : maskedIdentifier(identifier)
  return {
    name: name === '' ? null : isOwn ? name : `${[...name][0]}•••`,
    email: email === null ? null : seen({ kind: 'email', value: email.toLowerCase() }),
    phone: phone === null ? null : seen({ kind: 'phone', value: phone }),
  }
}

/**
 * Whether an account sees everything that a lead says (R61): it sent it, or it proved each number and address in it. Of
 * a stranger's lead with one of its addresses it sees the message alone, since answers may tell who the stranger is.
 */
export function seesAnswers(
  { email, phone }: Pick<LeadPerson, 'email' | 'phone'>,
  { isOwn, identifiers }: { isOwn: boolean; identifiers: readonly Identifier[] },
): boolean {
  const proved = new Set(identifiers.map(({ value }) => value))
  return isOwn || [email?.toLowerCase(), phone].every((value) => value == null || proved.has(value))
}
