import ipaddr from 'ipaddr.js'

/**
 * The network by which a visitor is counted (S11): an IPv4 address as it is, also one mapped into IPv6, or the first 64
 * bits of an IPv6 address, of which one household has 2^64. Another text stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return prefixOf(parsed, 4)
}

/** The first 48 bits of an IPv6 address, which one site of a provider's customer has; null for any other text. */
export function widerNetworkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4 ? null : prefixOf(parsed, 3)
}

/** So many groups of sixteen bits, as a network. */
function prefixOf({ parts }: ipaddr.IPv6, groups: number): string {
  const written = parts.slice(0, groups).map((part) => part.toString(16))
  return `${written.join(':')}::/${groups * 16}`
}
