import { isIPv4, isIPv6 } from 'node:net'

/** The name under which an address's own names are kept (RFC 1035, RFC 3596); null for what is no address. */
export function pointerName(address: string): string | null {
  if (isIPv4(address)) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`
  // A scope such as %eth0 is of one machine, and a dotted end is written otherwise.
  if (!isIPv6(address) || /[%.]/.test(address)) return null
  const [head = '', tail] = address.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0000')
  return `${[...[...first, ...zeros, ...last].join('')].toReversed().join('.').toLowerCase()}.ip6.arpa`
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':').map((group) => group.padStart(4, '0')))
