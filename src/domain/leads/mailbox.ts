const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address reaches, for counting: in lower case, without a `+tag`, and of Gmail, which reads
 * `s.a.m@googlemail.com` as `sam@gmail.com`, in one spelling. Mail goes to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  const domain = email.slice(at + 1).toLowerCase()
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** An address as a page may show it that anybody with the link can open: `s…@example.com`. */
export function maskedAddress(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
