import { isMailAddress } from '../leads/mail-message.ts'

/** A shopper's own, to be proved: a telephone number in E.164, or an e-mail address in lower case. */
export interface Identifier {
  kind: 'phone' | 'email'
  value: string
}

/** Longest text that is read as a number or an address. */
const LONGEST = 254

/**
 * The number or address that was typed (R3); null for what is neither, or is not taken by the site.
 *
 * @param kinds What the site takes (`accounts.identifiers`).
 * @param mobileOf The E.164 of a mobile number of a country that the site takes; null for another text.
 */
export function identifierOf(
  text: string,
  { kinds, mobileOf }: { kinds: readonly Identifier['kind'][]; mobileOf: (text: string) => string | null },
): Identifier | null {
  const typed = text.trim()
  if (typed.length > LONGEST) return null
  if (typed.includes('@')) {
    if (!kinds.includes('email') || !isMailAddress(typed)) return null
    return { kind: 'email', value: typed.toLowerCase() }
  }
  const number = kinds.includes('phone') ? mobileOf(typed) : null
  return number === null ? null : { kind: 'phone', value: number }
}

const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox of an address, for limits of what is sent to it: without a `+tag`, and at Gmail without dots. A telephone
 * number is as it is. The address itself stays as it was typed: another provider may hold both for two people.
 */
export function mailboxOf({ kind, value }: Identifier): string {
  if (kind === 'phone') return value
  const at = value.lastIndexOf('@')
  const [name = ''] = value.slice(0, at).split('+')
  const domain = value.slice(at + 1)
  // An address may begin with its plus sign: there is no name without it.
  const box = name === '' ? value.slice(0, at) : name
  return DOTLESS_DOMAINS.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/** The error of a text that is neither, by what the site takes (R2). */
export function wrongIdentifier(kinds: readonly Identifier['kind'][]): string {
  const phone = 'an Australian mobile number such as 0491 570 006'
  if (!kinds.includes('email')) return `Please enter ${phone}.`
  return kinds.includes('phone') ? `Please enter ${phone}, or an email address.` : 'Please enter an email address.'
}

/** A number or address as a page may show it before it is proved: `04•• ••• 006`, `s•••@example.com` (R2). */
export function maskedIdentifier({ kind, value }: Identifier): string {
  if (kind === 'email') return `${[...value][0] ?? ''}•••${value.slice(value.lastIndexOf('@'))}`
  const end = value.slice(-3)
  return value.startsWith('+61') ? `04•• ••• ${end}` : `${value.slice(0, 3)} ••• ${end}`
}

/** A proved number or address as its owner reads it: `0491 570 006`. */
export function shownIdentifier({ kind, value }: Identifier): string {
  const local = kind === 'phone' ? /^\+61(\d{3})(\d{3})(\d{3})$/.exec(value) : null
  return local === null ? value : `0${local[1]} ${local[2]} ${local[3]}`
}
